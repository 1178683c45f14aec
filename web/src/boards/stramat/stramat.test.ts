import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/protocol';
import { needOf } from './cards';
import { arrows, cellOf, ringIn, shot, spotOf } from './round';
import { travels } from './travels';

function need(did: string, ...marks: string[]): unknown {
  return needOf({ do: { do: did }, key: '', params: {}, marks } as unknown as Offer);
}

describe('what an option needs', () => {
  it('is what it points at, each thing as often as it is used', () => {
    expect(need('pair', 'hand:N1', 'hand:N1')).toEqual({ marks: ['hand:N1', 'hand:N1'] });
    expect(need('exchange', 'hand:N1', 'discard:ALT')).toEqual({ marks: ['hand:N1', 'discard:ALT'] });
    expect(need('pass')).toEqual({ marks: [] });
  });
  it('begins with the power, if it is one', () => {
    expect(need('power', 'hand:AGGIUNGO', 'hand:AGGIUNGO', 'seat:1')).toEqual({
      marks: ['hand:AGGIUNGO', 'hand:AGGIUNGO', 'seat:1'],
      first: 'hand:AGGIUNGO',
    });
  });
});

describe('the round table', () => {
  const ring = ringIn(960, 480);
  it('has the own seat below and the next player to the right', () => {
    for (const seats of [3, 4, 5, 6]) {
      expect(spotOf(ring, 0, seats).y).toBeGreaterThan(ring.cy);
      expect(spotOf(ring, 1, seats).x).toBeGreaterThan(ring.cx);
      expect(spotOf(ring, seats - 1, seats).x).toBeLessThan(ring.cx);
    }
  });
  it('has arrows that run from left to right past the own seat', () => {
    for (const [from, to] of arrows(5)) expect(from).toBeGreaterThan(to);
  });
  it('keeps the order on a phone: the last player low on the left, the next low on the right', () => {
    expect(cellOf(1, 6)).toEqual({ column: '5 / span 2', row: 2 });
    expect(cellOf(5, 6)).toEqual({ column: '1 / span 2', row: 2 });
    for (const seats of [2, 3, 4, 5, 6]) {
      const cells = Array.from({ length: seats - 1 }, (_, k) => JSON.stringify(cellOf(k + 1, seats)));
      expect(new Set(cells).size).toBe(seats - 1);
    }
  });
});

const counts = (hands: number[], mazzetto: number, discard: number) => ({
  hand_counts: hands,
  mazzetto: { count: mazzetto },
  discard: { count: discard },
});

describe('cards travel', () => {
  it('from the Mazzetto to whoever draws, and from the hand to the discard pile', () => {
    expect(travels(counts([3, 3], 50, 4), counts([3, 4], 49, 4))).toEqual([{ from: 'mazzetto', to: 'seat:1' }]);
    expect(travels(counts([3, 4], 49, 4), counts([3, 2], 49, 6))).toEqual([
      { from: 'seat:1', to: 'discard' },
      { from: 'seat:1', to: 'discard' },
    ]);
  });
  it('from hand to hand, and as many as left come', () => {
    expect(travels(counts([5, 2, 3], 9, 1), counts([3, 4, 3], 9, 1))).toEqual([
      { from: 'seat:0', to: 'seat:1' },
      { from: 'seat:0', to: 'seat:1' },
    ]);
  });
  it('not at all where nothing went, or a new game was dealt', () => {
    expect(travels(counts([3, 3], 50, 4), counts([3, 3], 50, 4))).toEqual([]);
    expect(travels(counts([0, 1], 0, 60), counts([5, 5], 60, 1))).toEqual([]);
  });
});

describe('the arrow to a target', () => {
  it('goes beside the piles, never through them', () => {
    for (const [width, height] of [
      [960, 480],
      [700, 620],
      [1500, 800],
    ] as const)
      for (const seats of [2, 3, 4, 5, 6]) {
        const ring = ringIn(width, height);
        for (let a = 0; a < seats; a += 1)
          for (let b = 0; b < seats; b += 1) {
            if (a === b) continue;
            const { path } = shot(spotOf(ring, a, seats), spotOf(ring, b, seats), ring);
            const [x0, y0, x1, y1, x2, y2] = path.match(/-?[\d.]+/g)!.map(Number) as [
              number,
              number,
              number,
              number,
              number,
              number,
            ];
            for (let t = 0; t <= 1; t += 0.05) {
              const at = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r;
              const [dx, dy] = [Math.abs(at(x0, x1, x2) - ring.cx), Math.abs(at(y0, y1, y2) - (ring.cy - 12))];
              expect(dx > 110 || dy > 55, `${width} ${seats}: ${a} to ${b}`).toBe(true);
            }
          }
      }
  });
});

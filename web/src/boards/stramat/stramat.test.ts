import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/protocol';
import { needOf } from './cards';
import { arrows, cellOf, ringIn, spotOf } from './round';

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

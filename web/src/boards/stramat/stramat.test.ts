import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/protocol';
import { needOf } from './cards';
import { arrows, cellOf, ringIn, spotOf } from './round';

const view = { pending: { card: 'AGGIUNGO', user: 0, target: 2 } };
function need(did: Record<string, unknown>): unknown {
  return needOf({ do: did, key: '', params: {}, marks: [] } as unknown as Offer, view);
}

describe('what an option needs', () => {
  it('of the own hand, each card as often as it is used', () => {
    expect(need({ do: 'pair', first: 'N1', top: 'N1' })).toEqual({ marks: ['hand:N1', 'hand:N1'] });
    expect(need({ do: 'give', cards: ['N2', 'N2', 'ALT'] })).toEqual({ marks: ['hand:N2', 'hand:N2', 'hand:ALT'] });
  });
  it('of a power: itself first, a gift, then players', () => {
    expect(need({ do: 'power', card: 'AGGIUNGO', give: 'AGGIUNGO', target: 1 })).toEqual({
      marks: ['hand:AGGIUNGO', 'hand:AGGIUNGO', 'seat:1'],
      first: 'hand:AGGIUNGO',
    });
    expect(need({ do: 'power', card: 'STRAMAT', victims: [1, 3] })).toEqual({
      marks: ['hand:STRAMAT', 'seat:1', 'seat:3'],
      first: 'hand:STRAMAT',
    });
  });
  it('of another hand or of the pile', () => {
    expect(need({ do: 'take', card: 'N3' })).toEqual({ marks: ['hand:2:N3'] });
    expect(need({ do: 'exchange', give: 'N1', take: 'ALT' })).toEqual({ marks: ['hand:N1', 'discard:ALT'] });
  });
  it('nothing to pass or to decline', () => {
    expect(need({ do: 'pass' })).toEqual({ marks: [] });
    expect(need({ do: 'decline' })).toEqual({ marks: [] });
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

import { describe, expect, it } from 'vitest';
import type { Offer, Seen } from '../lib/protocol';
import { moveOfOthers, narrowed, same, tableFor, underWay, type Lesson } from './lesson';

const lesson: Lesson = {
  game: 'toy',
  seats: 2,
  options: {},
  seed: 1,
  end: [],
  tips: {},
  steps: [
    { at: '1/0', say: ['a'], do: { do: 'play', card: 'x', to: ['L', 1] } },
    { at: '2', seat: 1, moves: [{ do: 'pass' }] },
    { at: '3/0', do: { do: 'pass' } },
  ],
};
const offer = (wire: Record<string, unknown>): Offer => ({ do: wire, key: 'k', params: {}, marks: [], warnings: [] });
const seen = (number: number, rungs: number, ...options: Offer[]) =>
  ({ number, draft: Array(rungs).fill(offer({})), options, may_undo: true }) as unknown as Seen;

describe('a lesson', () => {
  it('compares answers without minding the order of their fields', () => {
    expect(same({ do: 'play', to: ['L', 1] }, { to: ['L', 1], do: 'play' })).toBe(true);
    expect(same({ to: ['L', 1] }, { to: ['L', 2] })).toBe(false);
  });

  it('leaves only the answer it is about', () => {
    const right = offer({ to: ['L', 1], card: 'x', do: 'play' });
    const shown = narrowed(lesson, seen(1, 0, offer({ do: 'pass' }), right));
    expect(shown.options).toEqual([right]);
    expect(shown.may_undo).toBe(false);
  });

  it('leaves a table it does not know as it is', () => {
    const off = seen(1, 0, offer({ do: 'pass' }));
    expect(narrowed(lesson, off).options).toEqual(off.options);
    expect(narrowed(lesson, seen(9, 0, offer({ do: 'pass' }))).may_undo).toBe(true);
  });

  it('knows whose move it is and when the way is over', () => {
    expect(moveOfOthers(lesson, 2)?.seat).toBe(1);
    expect(moveOfOthers(lesson, 1)).toBeUndefined();
    expect(underWay(lesson, 3)).toBe(true);
    expect(underWay(lesson, 4)).toBe(false);
  });

  it('puts me on every chair, with time to read', () => {
    const table = tableFor(lesson, 'Anna');
    expect(table.seats?.every((seat) => seat.mine)).toBe(true);
    expect(table.window).toBeGreaterThan(100_000);
  });
});

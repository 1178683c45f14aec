import { describe, expect, it } from 'vitest';
import type { Offer, Seen } from '../lib/protocol';
import { moveOfOthers, narrowed, same, tableFor, underWay, type Lesson } from './lesson';

const lesson: Lesson = {
  game: 'toy',
  seats: 2,
  options: {},
  seed: 1,
  end: [],
  second: { seats: 1, options: {} },
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

const asked = (number: number, ...waiting: number[]) => ({ ...seen(number, 0), waiting }) as Seen;

describe('a lesson', () => {
  it('waits for nobody who was overtaken: all three are asked at once, and I was first', () => {
    const others = [1, 2].map((seat) => ({ at: String(21 + seat), seat, moves: [] }));
    const three: Lesson = { ...lesson, seats: 3, steps: [{ at: '19/0', do: { do: 'pass' } }, ...others] };
    const made = new Set(others.slice(0, 0));
    for (const number of [23, 24]) {
      const waiting = others.filter((step) => !made.has(step)).map((step) => step.seat);
      const next = moveOfOthers(three, asked(number, ...waiting), made);
      expect(next).toBeDefined();
      made.add(next as (typeof others)[0]);
    }
    expect(made.size).toBe(2);
    expect(moveOfOthers(three, asked(24, 1), made)).toBeUndefined(); // it is on its way
  });

  it('does not let a seat make its next move before its last has arrived', () => {
    const [first, second] = [3, 4].map((number) => ({ at: String(number), seat: 1, moves: [] }));
    const two: Lesson = { ...lesson, steps: [first!, second!] };
    expect(moveOfOthers(two, asked(3, 1), new Set([first!]))).toBeUndefined();
    expect(moveOfOthers(two, asked(4, 1), new Set([first!]))).toBe(second);
  });

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
    expect(moveOfOthers(lesson, asked(2, 1))?.seat).toBe(1);
    expect(moveOfOthers(lesson, asked(1, 0))).toBeUndefined();
    expect(underWay(lesson, 3)).toBe(true);
    expect(underWay(lesson, 4)).toBe(false);
  });

  it('puts me on every chair, with time to read', () => {
    const table = tableFor(lesson, 'Anna');
    expect(table.seats?.every((seat) => seat.mine)).toBe(true);
    expect(table.window).toBeGreaterThan(100_000);
  });
});

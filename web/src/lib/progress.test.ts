import { describe, expect, it } from 'vitest';
import type { Progress } from './keeping';
import { daysInARow, noted } from './progress';
import type { Seen, TableFacts } from './protocol';

const none: Progress = { levels: [], missions: [], evenings: { played: 0, won: 0 }, daily: {}, marks: {}, noted: [] };
const facts = { id: 't', practice: false, daily: '' } as TableFacts;

function game(name: string, winners: number[], view: object, more: object = {}): Seen {
  return {
    game: name,
    playing: 1,
    seat: 0,
    view,
    result: { ending: 'X', winners, scores: [] },
    ranking: null,
    ...more,
  } as unknown as Seen;
}

describe('records', () => {
  it('notes a level won, once', () => {
    const seen = game('strato', [0], { challenge: { level: 3 } });
    const first = noted(none, seen, facts);
    expect(first.levels).toEqual([3]);
    expect(noted(first, seen, facts)).toBe(first);
  });

  it('notes no loss, no practice, no spectator', () => {
    expect(noted(none, game('strato', [], { challenge: { level: 3 } }), facts).levels).toEqual([]);
    const won = game('strato', [0], { challenge: { level: 3 } });
    expect(noted(none, won, { ...facts, practice: true })).toBe(none);
    expect(noted(none, { ...won, seat: null }, facts)).toBe(none);
  });

  it('counts evenings at their end only', () => {
    expect(noted(none, game('stramat', [0], {}), facts).evenings.played).toBe(0);
    const end = game('stramat', [0], {}, { ranking: { ending: 'X', places: [[1], [0]], sheet: {} } });
    expect(noted(none, end, facts).evenings).toEqual({ played: 1, won: 0 });
  });

  it('keeps the better result of a day', () => {
    const day = { ...facts, daily: '2026-11-15' };
    const won = noted(none, game('strato', [0], { challenge: { level: 1 } }), day);
    expect(noted(won, game('strato', [], {}, { playing: 2 }), day).daily['2026-11-15']).toEqual({ strato: true });
  });

  it('keeps the figure of the best result of a day', () => {
    const day = { ...facts, daily: '2026-11-15' };
    const lost = noted(none, game('strato', [], { turn_no: 4 }), day);
    expect(lost.marks['2026-11-15']).toEqual({ strato: 4 });
    const won = noted(lost, game('strato', [0], { turn_no: 12 }, { playing: 2 }), day);
    expect(won.marks['2026-11-15']).toEqual({ strato: 12 });
    expect(noted(won, game('strato', [0], { turn_no: 9 }, { playing: 3 }), day).marks['2026-11-15']).toEqual({
      strato: 9,
    });
    expect(noted(won, game('strato', [], { turn_no: 3 }, { playing: 4 }), day).marks['2026-11-15']).toEqual({
      strato: 12,
    });
  });

  it('counts days in a row', () => {
    const daily = { '2026-11-13': { strato: true }, '2026-11-14': { strato: false } };
    expect(daysInARow({ ...none, daily }, new Date('2026-11-15T10:00:00Z'))).toBe(2);
    expect(daysInARow({ ...none, daily }, new Date('2026-11-17T10:00:00Z'))).toBe(0);
  });
});

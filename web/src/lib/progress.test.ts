import { describe, expect, it, vi } from 'vitest';
import { readProgress, writeProgress, type Progress } from './keeping';
import { daysInARow, noted } from './progress';
import type { Presentation, Seen, TableFacts } from './protocol';

const none: Progress = { won: {}, series: {}, daily: {}, marks: {}, best: {}, noted: [] };
const lobby = {
  figure: { field: 'turn_no' },
  record: { name: 'levels', field: 'challenge.level', all: [0, 1, 2, 3] },
} as Presentation;
const evenings = { figure: {}, tally: 'evenings' } as Presentation;
const facts = {
  id: 't',
  practice: false,
  daily: '',
  set_up: { options: { challenge: 3 }, series: '' },
} as unknown as TableFacts;

function game(name: string, winners: number[], view: object, more: object = {}): Seen {
  return {
    game: name,
    playing: 1,
    seat: 0,
    chairs: [{ kind: 'person' }],
    view,
    result: { ending: 'X', winners, scores: [] },
    ranking: null,
    ...more,
  } as unknown as Seen;
}

describe('records', () => {
  it('notes a level won, once', () => {
    const seen = game('strato', [0], { challenge: { level: 3 } });
    const first = noted(none, seen, facts, lobby);
    expect(first.won).toEqual({ levels: [3] });
    expect(noted(first, seen, facts, lobby)).toBe(first);
  });

  it('notes no loss, no practice, no spectator', () => {
    expect(noted(none, game('strato', [], { challenge: { level: 3 } }), facts, lobby).won).toEqual({});
    const won = game('strato', [0], { challenge: { level: 3 } });
    expect(noted(none, won, { ...facts, practice: true }, lobby)).toBe(none);
    expect(noted(none, { ...won, seat: null }, facts, lobby)).toBe(none);
  });

  it('counts evenings at their end only', () => {
    expect(noted(none, game('stramat', [0], {}), facts, evenings).series).toEqual({});
    const end = game('stramat', [0], {}, { ranking: { ending: 'X', places: [[1], [0]], sheet: {} } });
    expect(noted(none, end, facts, evenings).series).toEqual({ evenings: { played: 1, won: 0 } });
  });

  it('keeps the better result of a day', () => {
    const day = { ...facts, daily: '2026-11-15' };
    const won = noted(none, game('strato', [0], { challenge: { level: 1 } }), day, lobby);
    expect(noted(won, game('strato', [], {}, { playing: 2 }), day, lobby).daily['2026-11-15']).toEqual({
      strato: true,
    });
  });

  it('keeps the figure of the best result of a day', () => {
    const day = { ...facts, daily: '2026-11-15' };
    const lost = noted(none, game('strato', [], { turn_no: 4 }), day, lobby);
    expect(lost.marks['2026-11-15']).toEqual({ strato: 4 });
    const won = noted(lost, game('strato', [0], { turn_no: 12 }, { playing: 2 }), day, lobby);
    expect(won.marks['2026-11-15']).toEqual({ strato: 12 });
    expect(noted(won, game('strato', [0], { turn_no: 9 }, { playing: 3 }), day, lobby).marks['2026-11-15']).toEqual({
      strato: 9,
    });
    expect(noted(won, game('strato', [], { turn_no: 3 }, { playing: 4 }), day, lobby).marks['2026-11-15']).toEqual({
      strato: 12,
    });
  });

  it('keeps every record under its own name, as before', () => {
    const kept = { levels: [1], evenings: { played: 2, won: 1 }, daily: {}, marks: {}, noted: ['t/1'] };
    const store = {
      text: JSON.stringify(kept),
      getItem: () => store.text,
      setItem: (_: string, text: string) => (store.text = text),
    };
    vi.stubGlobal('localStorage', store);
    expect(readProgress()).toMatchObject({
      won: { levels: [1] },
      series: { evenings: { played: 2, won: 1 } },
      noted: ['t/1'],
    });
    writeProgress(readProgress());
    expect(JSON.parse(store.text)).toEqual({ ...kept, best: {} });
    vi.unstubAllGlobals();
  });

  it('counts days in a row', () => {
    const daily = { '2026-11-13': { strato: true }, '2026-11-14': { strato: false } };
    expect(daysInARow({ ...none, daily }, new Date('2026-11-15T10:00:00Z'))).toBe(2);
    expect(daysInARow({ ...none, daily }, new Date('2026-11-17T10:00:00Z'))).toBe(0);
  });
});

describe('the best so far', () => {
  const turns = (turn_no: number, id: string, winners = [0]) =>
    [game('strato', winners, { turn_no, challenge: { level: 3 } }), { ...facts, id }] as const;

  it('is kept with the game in which it was reached and what it was before', () => {
    let progress = none;
    for (const [seen, at] of [turns(14, 'a'), turns(11, 'b'), turns(12, 'c')])
      progress = noted(progress, seen, at, lobby, true);
    expect(Object.values(progress.best)).toEqual([{ figure: 11, at: 'b/1', before: 14 }]);
  });

  it('counts no loss where all play together, and another set-up for itself', () => {
    expect(noted(none, ...turns(3, 'a', []), lobby, true).best).toEqual({});
    const first = noted(none, ...turns(9, 'a'), lobby, true);
    const [seen, at] = turns(5, 'b');
    const other = { ...at, set_up: { options: { challenge: 4 }, series: '' } };
    expect(Object.keys(noted(first, seen, other, lobby, true).best).length).toBe(2);
  });
});

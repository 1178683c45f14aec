import { describe, expect, it } from 'vitest';
import type { GameCard, Presentation } from '../lib/protocol';
import { choices, dealOf, levelsOf, newTable, seatNumbers, span, usual, valueOf } from './wishes';

const choice = (key: string, values: unknown[], fallback: unknown) => ({
  key,
  text: key,
  values,
  default: fallback,
  rule: '',
  limited: true,
});
const lobby: Presentation = {
  place: 1,
  minutes: 15,
  weight: 1,
  seats: 1,
  least: 1,
  first: [],
  many: {},
  hidden: [],
  decided: [],
  named: {},
  alone: {},
  fits: {},
  daily: {},
  figure: { field: '', plus: 0, more: false },
  record: null,
  opening: null,
  tally: '',
  grave: [],
};
const stratos: GameCard = {
  name: 'stratos',
  title: '',
  least: 2,
  most: 4,
  counts: [2, 3, 4],
  cooperative: false,
  looks: null,
  guide: false,
  series: [],
  choices: [choice('scenario', ['FFA2', 'TRE3', 'CROSS4'], 'FFA2')],
  lobby: { ...lobby, fits: { scenario: { 2: ['FFA2'], 3: ['TRE3'], 4: ['CROSS4'] } } },
};
const strato: GameCard = {
  name: 'strato',
  title: '',
  least: 1,
  most: 4,
  counts: [1, 2, 3, 4],
  cooperative: true,
  looks: null,
  guide: false,
  series: ['expedition'],
  choices: [choice('challenge', [0, 1, 2], 0)],
  lobby: { ...lobby, decided: ['challenge'], daily: { challenge: [1, 2] }, alone: { solo: true } },
};

describe('wishes', () => {
  it('takes a map for the number of players', () => {
    const wish = { ...usual(stratos, 'normal'), seats: 3 };
    expect(valueOf(stratos, stratos.choices[0]!, wish)).toBe('TRE3');
    expect(newTable(stratos, wish, 'bots', 'Anna').options).toEqual({ scenario: 'TRE3' });
  });

  it('leaves to a series what the series decides', () => {
    const wish = { ...usual(strato, 'normal'), series: 'expedition', options: { challenge: 2 } };
    const asked = newTable(strato, wish, 'bots', 'Anna');
    expect(asked.series).toBe('expedition');
    expect(asked.options).toEqual({});
  });

  it('offers an expert only where there is one', () => {
    const house = { levels: ['normal', 'hard'], experts: ['synergy'] };
    expect(levelsOf(house, 'synergy')).toEqual(['normal', 'hard', 'expert']);
    expect(levelsOf(house, 'stramat')).toEqual(['normal', 'hard']);
    expect(levelsOf({ levels: ['normal'], experts: [] }, 'synergy')).toEqual(['normal']);
  });

  it('seats friends, bots, or me alone', () => {
    const wish = { ...usual(strato, 'hard'), seats: 2 };
    expect(newTable(strato, wish, 'friends', '').seats?.[1]).toEqual({ kind: 'open' });
    expect(newTable(strato, wish, 'bots', '').seats?.[1]).toEqual({ kind: 'bot', level: 'hard' });
    expect(newTable(strato, wish, 'all', '').open).toBe(true);
    expect(newTable(strato, { ...wish, options: { solo: true } }, 'bots', '').seats).toHaveLength(1);
  });

  it('is never rated with cards of the house’s own', () => {
    const wish = { ...usual(stratos, 'normal'), rated: true };
    expect(newTable(stratos, wish, 'bots', 'Anna')).toMatchObject({ rated: true });
    const own = newTable(stratos, { ...wish, content: 'box' }, 'bots', 'Anna');
    expect([own.content, own.rated]).toEqual(['box', undefined]);
  });

  it('offers only as many seats as a game can be for', () => {
    const pairs = { ...stratos, counts: [2, 4] };
    expect([seatNumbers(pairs), span(seatNumbers(pairs)), span(seatNumbers(stratos))]).toEqual([[2, 4], '2, 4', '2–4']);
    expect(usual({ ...pairs, lobby: { ...lobby, seats: 3 } }, 'normal').seats).toBe(4);
  });

  it('deals the same to everybody on a day', () => {
    const day = new Date('2026-11-15T23:00:00Z');
    expect(dealOf(strato, day, 'normal')).toEqual(dealOf(strato, new Date('2026-11-15T01:00:00Z'), 'normal'));
    expect(dealOf(strato, day, 'normal').options).not.toEqual(dealOf(strato, new Date('2026-11-16'), 'normal').options);
  });
});

describe('what takes several values', () => {
  const cards = { ...choice('challenges', [1, 2, 3], []), limited: false };
  const card = { ...stratos, choices: [cards], lobby: { ...lobby, many: { challenges: [1] } }, least: 1, most: 4 };

  it('is offered to the players it is for, and is in the message when something was chosen', () => {
    const wish = { ...usual(card, 'normal'), seats: 1 };
    expect(choices(card, wish).many).toEqual([cards]);
    expect(choices(card, { ...wish, seats: 2 }).many).toEqual([]);
    expect(newTable(card, wish, 'bots', 'Anna').options).toEqual({});
    const chosen = { ...wish, options: { challenges: [1, 3] } };
    expect(newTable(card, chosen, 'bots', 'Anna').options).toEqual({ challenges: [1, 3] });
    expect(newTable(card, { ...chosen, seats: 2 }, 'bots', 'Anna').options).toEqual({});
  });

  it('names everybody who plays at this device', () => {
    const wish = { ...usual(card, 'normal'), seats: 2, names: ['', 'Bea'] };
    expect(newTable(card, wish, 'hotseat', 'Anna').seats?.map((seat) => seat.name)).toEqual(['Anna', 'Bea']);
  });
});

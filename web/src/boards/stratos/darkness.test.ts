import { describe, expect, it } from 'vitest';
import { account } from './darkness';
import { rollRow } from './world';

const told = (name: string, params: Record<string, unknown> = {}) => ({
  told: { key: `stratos-news-${name}`, params, rules: [] },
});
const frames = [
  told('harvests'),
  told('darkness', { round: 7 }),
  told('monster-hunts', { unit: '@class:mage', cell: 'a3', count: 3, cells: ['b2', 'a3', 'e3'] }),
  told('monster-travels', { cell: 'a4' }),
  told('monster-strikes', { raw: 3 }),
];

describe('the account of the Darkness', () => {
  it('begins with it and goes as far as is shown', () => {
    expect(account(frames, frames[3]!.told).map((line) => line.kind)).toEqual(['who', 'hunt', 'walk']);
  });
  it('names those equally near and the one picked', () => {
    const hunt = account(frames, frames[4]!.told)[1];
    expect([hunt?.cells, hunt?.picked]).toEqual([['b2', 'a3', 'e3'], 'a3']);
  });
  it('shows the die', () => expect(account(frames, frames[4]!.told).at(-1)?.die).toBe(3));
  it('is empty before the first one', () => expect(account(frames.slice(0, 1), undefined)).toEqual([]));
});

describe('a row of the Monster Roll table', () => {
  it('fills the gaps with nothing', () => {
    const row = rollRow([
      { from: 7, to: 8, monster: 'sharubite' },
      { from: 2, to: 2, monster: 'reaper' },
    ]);
    expect(row.map((one) => [one.from, one.to, one.monster])).toEqual([
      [2, 2, 'reaper'],
      [3, 6, ''],
      [7, 8, 'sharubite'],
      [9, 10, ''],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Looks, Zone } from '../../generated/messages';
import { laid, moves } from './plan';

const zone = (own: Partial<Zone>): Zone => ({
  show: 'board',
  text: 'key',
  kind: 'stone',
  layout: 'grid',
  place: 'board',
  mark: '',
  room: 4,
  glyph: '',
  colour: 'ink',
  ...own,
});
const looks = {
  kinds: {},
  zones: [zone({ mark: 'field:{row}:{column}' }), zone({ show: 'held', layout: 'hand', place: 'seat' })],
} as unknown as Looks;
const lay = (board: (string | null)[][], held: number[]) => laid(looks, { board, held }, held.length);

describe('what lies in a grid', () => {
  const [grid] = lay([[null, 'b', 'w'], [null, 'b', null]], [2, 2]); // prettier-ignore

  it('has a place, a mark and a key of its own, and is never the second of its kind there', () => {
    expect(grid?.columns).toBe(3);
    expect(grid?.things.map((one) => one.mark).slice(3)).toEqual(['field:1:0', 'field:1:1', 'field:1:2']);
    expect(grid?.things.map((one) => one.nth)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(new Set(grid?.things.map((one) => one.key)).size).toBe(6);
  });

  it('comes from where there is less now, and does not move when it is turned over', () => {
    const before = lay([['b', 'w', null]], [2, 2]);
    const after = lay([['b', 'b', 'b']], [1, 2]);
    expect(moves(before, after)).toEqual([{ thing: 'board/2', from: 'held:0', to: 'board' }]);
  });
});

import { expect, test } from 'vitest';
import { journeys, type Standing } from './journeys';

const spots = new Set(['a', 'b', 'c', 'd']);
const picture = (...standing: string[]) => ({
  pieces: standing.map((one): Standing => ({ piece: one[0]!, spot: one[1]! })),
  spots,
});

test('a piece that stands elsewhere went there; the others did not', () => {
  expect(journeys(picture('1a', '2b', '1c'), picture('1a', '2b', '1d'))).toEqual([
    { from: { piece: '1', spot: 'c' }, to: { piece: '1', spot: 'd' } },
  ]);
});

test('what is new has come, and what is gone has left', () => {
  expect(journeys(picture('1a'), picture('1a', '2b'))).toEqual([{ from: null, to: { piece: '2', spot: 'b' } }]);
  expect(journeys(picture('1a', '2b'), picture('1a'))).toEqual([{ from: { piece: '2', spot: 'b' }, to: null }]);
});

test('of several alike at one place, one leaves', () => {
  expect(journeys(picture('1a', '1a'), picture('1a'))).toHaveLength(1);
});

test('a piece that is turned over does not travel', () => {
  expect(journeys(picture('1a', '2b'), picture('3a', '2b'))).toEqual([]);
});

test('another part of the table is no journey', () => {
  const other = { pieces: [{ piece: '1', spot: 'x' }], spots: new Set(['x']) };
  expect(journeys(picture('1a', '2b'), other)).toEqual([]);
});

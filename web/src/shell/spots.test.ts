import { expect, test } from 'vitest';
import { bowed, changes, way, type Reading } from './spots';

const board = (cells: Record<string, string>): Reading => new Map(Object.entries(cells));
const many = (word: string): Reading => new Map(Array.from({ length: 20 }, (_, i) => [`cell:${i}`, `${word} ${i}`]));

test('a place that says the same is not marked', () => {
  const before = board({ a1: 'forest', b1: 'desert' });
  expect(changes(before, new Map(before))).toEqual([]);
});

test('the place that was left and the place that was reached are marked, and the way between them', () => {
  const found = changes(
    board({ a1: 'forest, Archer', b1: 'desert', c1: 'lake' }),
    board({ a1: 'forest', b1: 'desert, Archer', c1: 'lake' }),
  );
  expect(found.map((one) => one.spot)).toEqual(['a1', 'b1']);
  expect(way(found)).toEqual({ from: 'a1', to: 'b1' });
});

test('a new place is marked, and there is no way to it from nowhere', () => {
  const found = changes(board({ a1: 'forest' }), board({ a1: 'forest', card: 'sun' }));
  expect(found).toEqual([{ spot: 'card', grew: true }]);
  expect(way(found)).toBeNull();
});

test('another picture altogether is not a step', () => {
  expect(changes(many('old'), many('new'))).toEqual([]);
});

test('a path begins and ends at the edges, and bows; between neighbours something of it is left', () => {
  const far = bowed({ x: 0, y: 0, w: 100, h: 100 }, { x: 400, y: 0, w: 100, h: 100 });
  expect(far).toBe('M100.0 50.0Q250.0 -70.0 400.0 50.0');
  const near = bowed({ x: 0, y: 0, w: 100, h: 100 }, { x: 0, y: 100, w: 100, h: 100 });
  expect(near).toBe('M50.0 80.0Q50.0 100.0 50.0 120.0');
});

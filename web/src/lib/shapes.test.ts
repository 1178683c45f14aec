import { expect, it } from 'vitest';
import { shapesOf } from './shapes';

it.each([
  [
    [0, 0, 0],
    [1, 2, 3],
  ],
  [
    [3, 0, 0],
    [3, 2, 1],
  ],
  [
    [2, 2, 2],
    [2, 1, 3],
  ],
  [
    [0, 1],
    [2, 1],
  ],
  [
    [6, 0],
    [1, 2],
  ],
  [
    [0, 3, 1, 0],
    [2, 3, 1, 4],
  ],
  [[], []],
])('every seat has a shape of its own: %j', (liked, shapes) => {
  expect(shapesOf(liked)).toEqual(shapes);
});

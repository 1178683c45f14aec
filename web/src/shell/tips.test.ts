import { expect, test } from 'vitest';
import { above } from './tips';

const tip = { left: 0, top: 0, width: 200, height: 40 };

test('a tip stands above its thing, in the middle', () => {
  expect(above({ left: 300, top: 200, width: 60, height: 90 }, tip, 1280, 800)).toEqual({ left: 230, top: 152 });
});

test('wherever the thing is, the tip is whole on the screen', () => {
  for (const width of [320, 820, 1920])
    for (let left = -40; left < width; left += 37)
      for (let top = -40; top < 600; top += 41) {
        const at = above({ left, top, width: 44, height: 44 }, tip, width, 568);
        expect(at.left).toBeGreaterThanOrEqual(8);
        expect(at.left + tip.width).toBeLessThanOrEqual(width - 8);
        expect(at.top).toBeGreaterThanOrEqual(8);
        expect(at.top + tip.height).toBeLessThanOrEqual(560);
      }
});

test('under a thing at the upper edge there is room', () => {
  expect(above({ left: 300, top: 10, width: 60, height: 60 }, tip, 1280, 800).top).toBe(78);
});

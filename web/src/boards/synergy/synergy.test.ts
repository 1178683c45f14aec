import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/protocol';
import { goalOf, isGoal, needOf, placesOf, shapeOf, signOf } from './cards';

describe('cards by their codes', () => {
  it('tells numbers from goals', () => {
    for (const code of ['r1', 'b5', 'p3']) expect(isGoal(code)).toBe(false);
    for (const code of ['+1', '-1', '=', '!=', '<>', '2H', '2L', 'r+1', 'g2H', 'y<>']) expect(isGoal(code)).toBe(true);
  });
  it('finds the goal with and without its colour', () => {
    expect(goalOf('b2L')).toBe('2L');
    expect(goalOf('2L')).toBe('2L');
    expect(signOf('p!=')).toBe('unique');
  });
  it('gives every colour its own shape', () => expect(new Set(['r', 'b', 'g', 'y', 'p'].map(shapeOf)).size).toBe(5));
  it('fills the places in the order of the mission', () => {
    expect(placesOf('NGN')).toEqual(['number1', 'goal', 'number2']);
    expect(placesOf('GNN')).toEqual(['goal', 'number1', 'number2']);
  });
});

it('an action card comes before what it is used on, and may need the same card twice', () => {
  const option = {
    do: { do: 'C' },
    key: '',
    params: {},
    marks: ['action:C', 'row:0:r4', 'row:0:r4'],
  } as unknown as Offer;
  expect(needOf(option)).toEqual({ marks: ['action:C', 'row:0:r4', 'row:0:r4'], first: 'action:C' });
});

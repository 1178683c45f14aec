import { describe, expect, it } from 'vitest';
import { missing, nextOf } from './picking.svelte';

describe('what is still missing', () => {
  it('counts equal things one by one', () => {
    const pair = { marks: ['hand:N1', 'hand:N1'] };
    expect(missing(pair, [])).toEqual(['hand:N1', 'hand:N1']);
    expect(missing(pair, ['hand:N1'])).toEqual(['hand:N1']);
    expect(missing(pair, ['hand:N1', 'hand:N1'])).toEqual([]);
    expect(missing(pair, ['hand:N1', 'hand:N1', 'hand:N1'])).toBeNull();
  });

  it('takes things in any order, unless one must come first', () => {
    expect(missing({ marks: ['hand:N1', 'hand:N3'] }, ['hand:N3'])).toEqual(['hand:N1']);
    const gift = { marks: ['hand:AGGIUNGO', 'hand:N1', 'seat:2'], first: 'hand:AGGIUNGO' };
    expect(missing(gift, ['hand:N1'])).toBeNull();
    expect(missing(gift, ['hand:AGGIUNGO', 'hand:N1'])).toEqual(['seat:2']);
  });
});

describe('what may come next', () => {
  const gift = { marks: ['hand:AGGIUNGO', 'hand:N1', 'seat:2'], first: 'hand:AGGIUNGO' };
  it('begins with the power', () => expect(nextOf(gift, gift.marks, [])).toEqual(['hand:AGGIUNGO']));
  it('asks for cards before players', () =>
    expect(nextOf(gift, ['hand:N1', 'seat:2'], ['hand:AGGIUNGO'])).toEqual(['hand:N1']));
  it('offers both cards of a pair', () =>
    expect(nextOf({ marks: ['hand:N1', 'hand:N3'] }, ['hand:N1', 'hand:N3'], [])).toEqual(['hand:N1', 'hand:N3']));
  it('offers nothing once all is there', () => expect(nextOf(gift, [], gift.marks)).toEqual([]));
});

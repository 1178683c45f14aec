import { describe, expect, it } from 'vitest';
import { inOrder, inSets, missing, numbered, Picking, type Need } from './picking';
import type { Offer } from './protocol';

const offer = (name: string, ...marks: string[]): Offer => ({
  do: { do: name },
  key: name,
  params: {},
  marks,
  warnings: [],
});

const narrow = (options: Offer[], picked: string[]) => new Picking(options, [], picked, inOrder, {});

describe('one thing after the other', () => {
  const options = [
    offer('a', 'hand:sun', 'row:1'),
    offer('b', 'hand:sun', 'row:2'),
    offer('c', 'hand:fog', 'row:1'),
    offer('d', 'pile', 'row:1'),
  ];

  it('begins with what is moved, not with where to', () => {
    expect([...narrow(options, []).can].sort()).toEqual(['hand:fog', 'hand:sun', 'pile']);
  });

  it('leaves what points at everything picked', () => {
    const found = narrow(options, ['hand:sun']);
    expect(found.left.map((one) => one.key)).toEqual(['a', 'b']);
    expect([...found.can]).toEqual(['row:1', 'row:2']);
  });

  it('settles on the last one left', () => {
    expect(narrow(options, []).meant).toBeUndefined();
    expect(narrow(options, ['hand:sun']).meant).toBeUndefined();
    expect(narrow(options, ['hand:sun', 'row:2']).meant?.key).toBe('b');
    expect(narrow(options, ['hand:fog']).meant?.key).toBe('c');
  });

  it('settles on the option that points at nothing else', () => {
    const nested = [offer('stay', 'unit'), offer('go', 'unit', 'tile')];
    expect(narrow(nested, ['unit']).meant?.key).toBe('stay');
  });

  it('skips what all options share', () => {
    const rain = [offer('left', 'row:1:R2', 'tornado:L'), offer('right', 'row:1:R2', 'tornado:R')];
    const found = narrow(rain, []);
    expect([...found.can].sort()).toEqual(['tornado:L', 'tornado:R']);
    expect(found.shared).toEqual(['row:1:R2']);
  });

  it('offers the mark of a single option', () => {
    expect([...narrow([offer('only', 'x', 'y')], []).can]).toEqual(['x']);
  });

  it('has nothing for options without marks', () => {
    expect(narrow([offer('pass')], []).can.size).toBe(0);
    expect(narrow([offer('pass')], ['x']).meant).toBeUndefined();
  });
});

/** What may come next in sets of cards, for an option alone. */
function next(need: Need, lacks: string[], picked: string[]): string[] {
  const one = { option: offer('x'), need, lacks };
  return inSets.next(one, [one], picked, {});
}

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
  it('begins with the power', () => expect(next(gift, gift.marks, [])).toEqual(['hand:AGGIUNGO']));
  it('asks for cards before players', () =>
    expect(next(gift, ['hand:N1', 'seat:2'], ['hand:AGGIUNGO'])).toEqual(['hand:N1']));
  it('offers both cards of a pair', () =>
    expect(next({ marks: ['hand:N1', 'hand:N3'] }, ['hand:N1', 'hand:N3'], [])).toEqual(['hand:N1', 'hand:N3']));
  it('offers nothing once all is there', () => expect(next(gift, [], gift.marks)).toEqual([]));
});

describe('a click', () => {
  const cards = [offer('pair', 'hand:N1', 'hand:N1'), offer('one', 'hand:N3')];
  const sets = (picked: string[]) => new Picking(cards, [], picked, inSets, {});
  it('picks, takes back, or begins anew', () => {
    expect(sets([]).after('hand:N1')).toEqual(['hand:N1']);
    expect(sets(['hand:N1']).after('hand:N1', 1)).toEqual(['hand:N1', 'hand:N1']);
    expect(sets(['hand:N1']).after('hand:N1', 0)).toEqual([]);
    expect(sets(['hand:N1']).after('hand:N3')).toEqual(['hand:N3']);
    expect(sets([]).after('hand:ALT')).toBeNull();
  });
  it('chooses what lacks nothing and could become nothing else', () => {
    expect(sets(['hand:N1']).meant).toBeUndefined();
    expect(sets(['hand:N1', 'hand:N1']).meant?.key).toBe('pair');
  });
  it('says why not, once the other things that the reason names are picked', () => {
    const why = [{ key: 'no', params: {}, rule: '', marks: ['hand:N1', 'seat:2'] }];
    expect(new Picking(cards, why, [], inSets, {}).whyNot('seat:2')).toBeUndefined();
    expect(new Picking(cards, why, ['hand:N1'], inSets, {}).whyNot('seat:2')?.key).toBe('no');
    expect(new Picking(cards, why, [], inOrder, {}).whyNot('hand:N1')?.key).toBe('no');
    expect(new Picking(cards, why, [], inOrder, {}).whyNot('seat:2')).toBeUndefined();
  });
});

it('numbers equal cards', () => {
  expect(numbered(['N1', 'N1', 'ALT']).map((card) => card.key)).toEqual(['N1.0', 'N1.1', 'ALT.0']);
});

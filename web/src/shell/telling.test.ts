import { describe, expect, it } from 'vitest';
import { deedOf, fits, gravest, inHundred, inTurn, questionOf } from './telling';

const rung = (card: number) => ({ do: { card } }) as never;

describe('what a hint is about', () => {
  it('is another question after a move, a rung, or another rung', () => {
    const now = questionOf({ number: 3, draft: [rung(1)] });
    expect(questionOf({ number: 3, draft: [rung(1)] })).toBe(now);
    expect(questionOf({ number: 4, draft: [rung(1)] })).not.toBe(now);
    expect(questionOf({ number: 3, draft: [] })).not.toBe(now);
    expect(questionOf({ number: 3, draft: [rung(2)] })).not.toBe(now);
  });

  it('does not fit when the answer is late', () => {
    expect(fits({ number: 3, draft: [] }, { number: 3, draft: 0 })).toBe(true);
    expect(fits({ number: 4, draft: [] }, { number: 3, draft: 0 })).toBe(false);
    expect(fits({ number: 3, draft: [rung(1)] }, { number: 3, draft: 0 })).toBe(false);
  });

  it('comes with its interval', () => {
    expect(inHundred({ chance: 0.956, low: 0.82, high: 1 })).toEqual({ percent: 96, low: 82, high: 100 });
  });
});

describe('warnings', () => {
  it('are as grave as the gravest', () => {
    expect(gravest([{ kind: 'good' }, { kind: 'danger' }, {}])).toBe('danger');
    expect(gravest([{ kind: 'good' }])).toBe('good');
    expect(gravest([{}])).toBe('cost');
    expect(gravest([])).toBe(null);
  });

  it('tell a danger first, then what the latest answer costs, and what was told before at last', () => {
    const one = (key: string, kind: 'cost' | 'danger' = 'cost') => ({ key, kind });
    const told = inTurn([[one('first')], [one('second')], [one('third')]], [one('weather'), one('lost', 'danger')]);
    expect(told.map(({ key }) => key)).toEqual(['lost', 'third', 'weather', 'second', 'first']);
    expect(inTurn([], [one('weather')]).map(({ key }) => key)).toEqual(['weather']);
    expect(inTurn([[one('first')]], [])).toEqual([one('first')]);
  });
});

it('a move is called by its only deed, or by the last of several', () => {
  const named = (verb: string) => ['travel', 'cast', 'end_turn'].includes(verb);
  expect(deedOf(['cast', 'target'], named)).toBe('cast');
  expect(deedOf(['travel', 'cast', 'end_turn'], named)).toBe('end_turn');
  expect(deedOf(['travel', 'cast', 'target'], named)).toBe('');
  expect(deedOf(['orient'], named)).toBe('');
});

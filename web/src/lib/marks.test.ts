import { describe, expect, it } from 'vitest';
import { narrow, settled, shared } from './marks';
import type { Offer } from './protocol';

const offer = (name: string, ...marks: string[]): Offer => ({ do: { do: name }, key: name, params: {}, marks });

describe('narrowing', () => {
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
    expect(settled(narrow(options, []))).toBeNull();
    expect(settled(narrow(options, ['hand:sun']))).toBeNull();
    expect(settled(narrow(options, ['hand:sun', 'row:2']))?.key).toBe('b');
    expect(settled(narrow(options, ['hand:fog']))?.key).toBe('c');
  });

  it('settles on the option that points at nothing else', () => {
    const nested = [offer('stay', 'unit'), offer('go', 'unit', 'tile')];
    expect(settled(narrow(nested, ['unit']))?.key).toBe('stay');
  });

  it('skips what all options share', () => {
    const rain = [offer('left', 'row:1:R2', 'tornado:L'), offer('right', 'row:1:R2', 'tornado:R')];
    const found = narrow(rain, []);
    expect([...found.can].sort()).toEqual(['tornado:L', 'tornado:R']);
    expect(shared(found)).toEqual(['row:1:R2']);
  });

  it('offers the mark of a single option', () => {
    expect([...narrow([offer('only', 'x', 'y')], []).can]).toEqual(['x']);
  });

  it('has nothing for options without marks', () => {
    expect(narrow([offer('pass')], []).can.size).toBe(0);
    expect(settled(narrow([offer('pass')], ['x']))).toBeNull();
  });
});

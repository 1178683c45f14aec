import type { Row, Term } from '../../generated/views/strato';
import { describe, expect, it } from 'vitest';
import { longest, placeOf, score } from './pattern';

const row = (left: string, right: string, ...wanted: Partial<Term>[]): Row => ({
  tornado: ['sun', 'rain'],
  left: left.split(' ').filter(Boolean),
  right: right.split(' ').filter(Boolean),
  fulfils: false,
  wanted: wanted.map((term) => ({ op: '', met: false, ...term })),
});
const each = (of: Row, side: string, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const place = placeOf(of, side, i + 1);
    return place ? (place.bad ? 'bad' : place.ok ? 'ok' : 'open') : '';
  });

describe('what the challenge wants of a place', () => {
  it('names a weather next to the tornado and at the outer end', () => {
    const inner = row('sun rain', '', { op: 'inner', side: 'L', pattern: ['sun', 'sun'] });
    expect(each(inner, 'L', 3)).toEqual(['ok', 'open', '']);
    expect(score(inner, 'L')).toEqual([1, 2]);
    expect(score(inner, 'R')).toBeNull();
    expect(each(row('sun fog rain', '', { op: 'outer', side: 'L', pattern: ['rain'] }), 'L', 3)).toEqual([
      '',
      '',
      'ok',
    ]);
  });

  it('follows the longest run', () => {
    expect(longest(['sun', 'fog', 'fog', 'sun', 'sun', 'sun'], 'same')).toEqual({ from: 4, length: 3 });
    expect(longest(['sun', 'fog', 'fog', 'sun', 'sun', 'sun'], 'fog')).toEqual({ from: 2, length: 2 });
    const heavy = row(
      'sun fog fog sun',
      '',
      { op: 'run', side: 'L', n: 4, of: 'same' },
      { op: 'run', side: 'R', n: 4, of: 'same' },
    );
    expect(each(heavy, 'L', 4)).toEqual(['', 'ok', 'ok', '']);
    expect(score(heavy, 'L')).toEqual([2, 4]);
    expect(score(heavy, 'R')).toEqual([0, 4]);
  });

  it('tells a weather that is there twice', () => {
    const season = row('sun fog rain', 'wind sun', { op: 'distinct', scope: 'row', n: 3 });
    expect(each(season, 'L', 4)).toEqual(['bad', 'ok', 'ok', '']);
    expect(each(season, 'R', 3)).toEqual(['ok', 'bad', 'open']);
    expect(score(season, 'L')).toEqual([2, 3]);
    const half = row('sun fog rain', 'sun sun', { op: 'distinct', scope: 'half', side: 'L', n: 2 });
    expect(each(half, 'L', 3)).toEqual(['ok', 'ok', '']);
    expect(each(half, 'R', 2)).toEqual(['', '']);
  });

  it('holds both sides against each other', () => {
    const lake = row('sun fog', 'sun rain wind', { op: 'mirror', n: 3 });
    expect(each(lake, 'L', 4)).toEqual(['ok', 'open', 'open', '']);
    expect(placeOf(lake, 'L', 3)?.weather).toBe('wind');
    expect(score(lake, 'R')).toEqual([1, 3]);
  });

  it('marks what must not be there, and does not count it', () => {
    const pure = row(
      'sun fog',
      '',
      { op: 'inner', side: 'L', pattern: ['sun'] },
      { op: 'only', side: 'L', allow: ['sun', 'rain'] },
    );
    expect(each(pure, 'L', 2)).toEqual(['ok', 'bad']);
    expect(score(pure, 'L')).toEqual([1, 1]);
    const spoilt = placeOf({ ...pure, left: ['fog'] }, 'L', 1);
    expect([spoilt?.weather, spoilt?.bad]).toEqual(['sun', true]);
  });
});

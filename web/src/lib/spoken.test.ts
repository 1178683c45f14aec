import { describe, expect, it } from 'vitest';
import { heard, spoken, word } from './spoken';

const SECRETS = ['AAAAAAAAAAAAAAAAAAAAAA', '_____________________w', 'Dh3mYk0q-9xPp2l_Zs4VbA'];
const CODE = 'q83vASNF';

describe('secrets as words', () => {
  it('are words of five letters that differ', () => {
    const all = new Set(Array.from({ length: 65536 }, (_, i) => word(i)));
    expect(all.size).toBe(65536);
    const strange = [...all].filter((one) => !/^([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz]$/.test(one));
    expect(strange).toEqual([]);
  });

  it('come back as they were', () => {
    for (const secret of SECRETS) {
      const words = spoken(secret);
      expect(words).toHaveLength(10);
      expect(heard(words.join(' '))).toEqual({ secret, kind: 'sheet', mended: [] });
    }
    expect(spoken(CODE)).toHaveLength(3);
    expect(heard(spoken(CODE).join('-'))).toEqual({ secret: CODE, kind: 'code', mended: [] });
  });

  it('are read however they are written', () => {
    const words = spoken(SECRETS[2]!);
    for (const text of [words.join(', ').toUpperCase(), `\n1. ${words.join('\n')}`.slice(4), words.join('')])
      expect(heard(text).secret).toBe(SECRETS[2]);
    expect(heard(words.join(' ').replace(/k/g, 'c').replace(/v/g, 'w').replace(/o/g, '0')).secret).toBe(SECRETS[2]);
  });

  it.each(Array.from({ length: 10 }, (_, i) => i))(
    'are put right where word %i is wrong, cut short or missing',
    (i) => {
      for (const secret of SECRETS) {
        const words = spoken(secret);
        const other = words[i] === 'babab' ? 'zuzuz' : 'babab';
        for (const wrong of [words.with(i, other), words.with(i, words[i]!.slice(1)), words.toSpliced(i, 1)]) {
          const { secret: found, mended } = heard(wrong.join(' '));
          expect(found).toBe(secret);
          expect(mended).toEqual(words);
        }
      }
    },
  );

  it('are put right where two have changed places', () => {
    const words = spoken(SECRETS[2]!);
    expect(heard(words.with(2, words[6]!).with(6, words[2]!).join(' ')).secret).toBe(SECRETS[2]);
  });

  it('are refused where more is wrong', () => {
    const words = spoken(SECRETS[2]!);
    for (const wrong of [words.with(0, 'babab').with(5, 'zuzuz'), words.slice(2), words.slice(0, 4), ['lusab', 'x']])
      expect(heard(wrong.join(' ')).secret).toBe('');
    expect(heard('').secret).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { lineOf, sumOf } from './precache';

describe('what the service worker is told', () => {
  it('has sums as `integrity` wants them', async () => {
    expect(await sumOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
    expect(await sumOf(new Uint8Array([104, 105]))).toBe(await sumOf('hi'));
  });
  it('is one line, in the same order whatever came first', async () => {
    const line = await lineOf(
      [
        ['b', '2'],
        ['a', '1'],
      ],
      'kept',
    );
    expect(line).toMatch(/^self\.kept = \{.*\};\n$/);
    expect(line).toContain('"files":[["a","1"],["b","2"]]');
    expect(line).toContain('"pages":"kept"');
    expect(line).toBe(
      await lineOf(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        'kept',
      ),
    );
  });
  it('has another version when any file is another', async () => {
    const version = async (sum: string) => /"version":"(\w+)"/.exec(await lineOf([['a', sum]], 'network'))?.[1];
    expect(await version('1')).toMatch(/^[0-9a-f]{16}$/);
    expect(await version('1')).not.toBe(await version('2'));
  });
});

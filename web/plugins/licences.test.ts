import { describe, expect, it } from 'vitest';
import { asText, licenceOf, ownPart, packageOf } from './licences';

describe('whose a module is', () => {
  it('is ours without node_modules', () => expect(packageOf('/here/web/src/main.ts')).toBe(null));
  it('is a package’s, with its scope, without what follows', () => {
    expect(packageOf('/here/web/node_modules/svelte/src/index.js?v=1')).toBe('svelte');
    expect(packageOf('node_modules/@fontsource-variable/asap/files/x.woff2')).toBe('@fontsource-variable/asap');
    expect(packageOf('/a/node_modules/one/node_modules/two/x.js')).toBe('two');
  });
  it('is a tool’s for what the tools add', () => expect(packageOf('\0vite/preload-helper.js')).toBe('vite'));
  it('is not guessed', () => expect(() => packageOf('\0somebody/helper.js')).toThrow('nobody knows'));
});

function disk(files: Record<string, string>) {
  return {
    readdir: async (path: string) =>
      Object.keys(files)
        .filter((one) => one.startsWith(`${path}/`))
        .map((one) => one.slice(path.length + 1)),
    readFile: async (path: string) => files[path] ?? Promise.reject(new Error(path)),
  };
}

describe('the licence of a package', () => {
  const about = (licence: string) =>
    JSON.stringify({ version: '1.2.3', license: licence, author: 'Anna <anna@example.org>' });
  it('comes from its own text', async () => {
    const files = disk({
      'm/one/package.json': about('MIT'),
      'm/one/LICENSE.md': 'Be nice.\r\nAlways.\n# Licenses of bundled dependencies\nlong',
    });
    const found = await licenceOf('one', 'code', 'm', files);
    expect(found).toEqual({
      name: 'one',
      kind: 'code',
      version: '1.2.3',
      licence: 'MIT',
      author: 'Anna',
      text: 'Be nice.\nAlways.',
    });
    expect(asText([found])).toContain('one 1.2.3, by Anna: MIT');
  });
  it('comes from another package with the same licence if it brings none', async () => {
    const files = disk({
      'm/one/package.json': about('Apache-2.0'),
      'm/aria-query/LICENSE': 'Apache\nEND OF TERMS AND CONDITIONS\nCopyright of others',
    });
    expect((await licenceOf('one', 'code', 'm', files)).text).toBe('Apache\nEND OF TERMS AND CONDITIONS');
  });
  it('stops the build where there is none', async () => {
    await expect(licenceOf('one', 'code', 'm', disk({ 'm/one/package.json': about('MIT') }))).rejects.toThrow(
      'without a licence',
    );
  });
  it('is whole where no others follow', () => expect(ownPart(' All of it. ')).toBe('All of it.'));
});

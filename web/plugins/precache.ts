// Builds the service worker (src/offline/worker.ts) as sw.js and tells it, in its first line, what there is to keep.
// Any script that adds files to the built folder must replace that line: `self.kept = {...};`, see src/offline/kept.ts.
import type { Plugin } from 'vite';
import type { Kept } from '../src/offline/kept';

const WORKER = 'sw.js';
const NOT_KEPT = new Set([WORKER, 'manifest.json', 'licences.txt']); // nobody opens them without a network

async function digest(content: string | Uint8Array): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** As in the attribute `integrity`. */
export async function sumOf(content: string | Uint8Array): Promise<string> {
  return `sha256-${btoa(String.fromCharCode(...(await digest(content))))}`;
}

/** The first line of the worker; the version changes with any of the files. */
export async function lineOf(files: [string, string][], pages: Kept['pages']): Promise<string> {
  const sorted = files.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const whole = await digest(JSON.stringify([pages, sorted]));
  const version = Array.from(whole.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const kept: Kept = { version, pages, files: sorted };
  return `self.kept = ${JSON.stringify(kept)};\n`;
}

export function precache(pages: Kept['pages'] = 'network'): Plugin {
  let open = '';
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      open = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/offline/worker.ts', fileName: WORKER });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error('there is no service worker');
        if (worker.imports.length || worker.exports.length) throw new Error('the service worker must stand alone');
        const content = new Map<string, string | Uint8Array>();
        for (const part of Object.values(bundle))
          content.set(part.fileName, part.type === 'chunk' ? part.code : part.source);
        for (const name of await this.fs.readdir(open)) content.set(name, await this.fs.readFile(`${open}/${name}`));
        const files = [...content].filter(([name]) => !NOT_KEPT.has(name));
        const sums = files.map(async ([name, one]): Promise<[string, string]> => [name, await sumOf(one)]);
        worker.code = (await lineOf(await Promise.all(sums), pages)) + worker.code;
      },
    },
  };
}

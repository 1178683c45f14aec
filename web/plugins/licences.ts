// Lists what the built pages take from others, with the licence of each, as licences.json (for the page) and licences.txt.
//
// The list comes from what really is in the bundle: the modules that were rendered into a chunk, and the files (fonts)
// that were emitted. A package without a licence text stops the build.
import type { Plugin } from 'vite';

export interface Licence {
  name: string;
  kind: 'code' | 'font';
  version: string;
  licence: string;
  author: string;
  text: string;
}

interface Files {
  readdir(path: string): Promise<string[]>;
  readFile(path: string, options: { encoding: 'utf8' }): Promise<string>;
}

// What the tools add to the bundle has no path of its own.
const TOOLS: Record<string, string> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };

// A package that names its licence but does not bring the text: one that Svelte needs brings the same.
const SAME_TEXT: Record<string, string> = { 'Apache-2.0': 'aria-query/LICENSE' };
const END_OF_TERMS = 'END OF TERMS AND CONDITIONS'; // what follows names the other package's authors

/** The package a module or file comes from; none if it is ours. */
export function packageOf(id: string): string | null {
  const tool = Object.keys(TOOLS).find((start) => id.startsWith(start));
  if (tool) return TOOLS[tool] ?? null;
  const found = /.*\bnode_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id);
  if (!found && id.startsWith('\0')) throw new Error(`nobody knows whose this is: ${id.slice(1)}`);
  return found?.[1] ?? null;
}

/** The tools append the licences of all they are made of; only their own belongs to what they add here. */
export function ownPart(text: string): string {
  return text.split(/^#+ Licenses of bundled dependencies/im)[0]?.trim() ?? '';
}

/** The terms of a licence alone, from a package that brings them with a notice of its own. */
export function termsOf(text: string): string {
  const end = text.indexOf(END_OF_TERMS);
  return end < 0 ? text.trim() : text.slice(0, end + END_OF_TERMS.length).trim();
}

export async function licenceOf(name: string, kind: Licence['kind'], modules: string, files: Files): Promise<Licence> {
  const folder = `${modules}/${name}`;
  const about = JSON.parse(await files.readFile(`${folder}/package.json`, { encoding: 'utf8' })) as Record<
    string,
    unknown
  >;
  const licence = String(about.license ?? '');
  const author = about.author as string | { name: string } | undefined;
  const file = (await files.readdir(folder)).find((one) => /^(licen[cs]e|copying|ofl)(\.(md|txt))?$/i.test(one));
  const path = file ? `${folder}/${file}` : SAME_TEXT[licence] && `${modules}/${SAME_TEXT[licence]}`;
  if (!licence || !path) throw new Error(`${name} comes without a licence text`);
  const text = (await files.readFile(path, { encoding: 'utf8' })).replaceAll('\r\n', '\n');
  return {
    name,
    kind,
    version: String(about.version),
    licence,
    author: (typeof author === 'string' ? author : (author?.name ?? '')).replace(/\s*<.*>/, ''),
    text: file ? ownPart(text) : termsOf(text),
  };
}

export function asText(all: Licence[]): string {
  const line = '='.repeat(80);
  const each = all.map(
    (one) =>
      `${line}\n${one.name} ${one.version}${one.author && `, by ${one.author}`}: ${one.licence}\n${line}\n\n${one.text}\n`,
  );
  return `The pages of Stratagem contain parts of these packages.\n\n${each.join('\n')}`;
}

export function licences(): Plugin {
  let modules = '';
  return {
    name: 'licences',
    apply: 'build',
    configResolved: (config) => {
      modules = `${config.root}/node_modules`;
    },
    async generateBundle(_options, bundle) {
      const found = new Map<string, Licence['kind']>();
      for (const part of Object.values(bundle)) {
        const ids =
          part.type === 'asset'
            ? part.originalFileNames
            : Object.keys(part.modules).filter((id) => part.modules[id]?.renderedLength);
        for (const id of ids) {
          const name = packageOf(id);
          if (name) found.set(name, id.endsWith('.woff2') ? 'font' : (found.get(name) ?? 'code'));
        }
      }
      const all = await Promise.all([...found].sort().map(([name, kind]) => licenceOf(name, kind, modules, this.fs)));
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(all) });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: asText(all) });
    },
  };
}

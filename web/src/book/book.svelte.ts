// The rulebooks: contents by game and language, pages and examples once they were asked for, and where one was reading.
import { call } from '../lib/api';
import type { Contents, Hits, Page, Shown, Span, Title, Tried, Wire } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { loadNames } from '../lib/words.svelte';

const known: Record<string, Contents> = $state({});
const asked = new Map<string, Promise<Contents>>();
const pages = new Map<string, Promise<Page>>();
const shown = new Map<string, Promise<Shown>>();

/** What a wish was answered with is kept; a wish that failed is asked again. */
function kept<T>(store: Map<string, Promise<T>>, name: string, ask: () => Promise<T>): Promise<T> {
  const before = store.get(name);
  if (before) return before;
  const made = ask();
  store.set(name, made);
  made.catch(() => store.delete(name));
  return made;
}

export function loadBook(game: string, language = settings.language): Promise<Contents> {
  void loadNames(game, language);
  const name = `${game}/${language}`;
  return kept(asked, name, async () => (known[name] = await call<Contents>('GET', `/api/rulebook/${name}`)));
}

/** The contents of a game's book in the reader's language, once they are there. */
export function bookOf(game: string): Contents | undefined {
  return known[`${game}/${settings.language}`];
}

/** A section (or a whole chapter) with its pictures. */
export function pageOf(game: string, anchor: string): Promise<Page> {
  const name = `${game}/${settings.language}/${anchor}`;
  return kept(pages, name, () => call<Page>('GET', `/api/rulebook/${name}`));
}

export function shownOf(game: string, example: string): Promise<Shown> {
  const name = `${game}/examples/${example}`;
  return kept(shown, name, () => call<Shown>('GET', `/api/rulebook/${name}`));
}

export function tryOf(game: string, example: string, answers: Wire[]): Promise<Tried> {
  return call<Tried>('POST', `/api/rulebook/${game}/examples/${example}`, { answers });
}

export function search(query: string, game: string, exactly = false): Promise<Hits> {
  const asks = new URLSearchParams({ q: query, game, ...(exactly ? { exactly: '1' } : {}) });
  return call<Hits>('GET', `/api/rulebook/search/${settings.language}?${asks}`);
}

/** Every section in order. */
export function sectionsOf(book: Contents): Title[] {
  return book.chapters.flatMap((chapter) => chapter.sections);
}

export function titleAt(book: Contents | undefined, anchor: string): Title | undefined {
  return book && sectionsOf(book).find((one) => one.anchor === anchor);
}

/** The section in which the first of these rules is explained. */
export function sectionOf(game: string, rules: readonly string[]): Title | undefined {
  const book = bookOf(game);
  const anchor = rules.map((id) => book?.rules[id]).find((one) => one);
  return anchor ? titleAt(book, anchor) : undefined;
}

/** The section about a piece, an option or an ending, `kind:code`. */
export function sectionAbout(game: string, what: string): Title | undefined {
  const book = bookOf(game);
  return titleAt(book, book?.about[what] ?? '');
}

/** What an option of the set-up, or a series, does, in a sentence. */
export function sentenceOf(game: string, option: string): string {
  return plain(bookOf(game)?.options[option] ?? []);
}

export function plain(spans: Span[]): string {
  return spans.map((span) => span.text).join('');
}

/** Where a reader was in an example: it survives closing the sheet. */
export class Reading {
  mode: 'before' | 'show' | 'try' | 'why' = $state('before');
  step = $state(0); // of "show me"
  answers: Wire[] = $state.raw([]); // of "try it"
}

const readings = new Map<string, Reading>();

export function readingOf(game: string, example: string): Reading {
  const name = `${game}/${example}`;
  const found = readings.get(name) ?? new Reading();
  readings.set(name, found);
  return found;
}

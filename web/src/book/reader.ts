// Who reads: the page, or the sheet at a table. A link inside a text goes to another section in the same place.
import { getContext, setContext } from 'svelte';
import { at } from '../lib/route.svelte';

const KEY = Symbol('reader');

export interface Reader {
  game: string;
  address(anchor: string): string;
  follow(event: MouseEvent, anchor: string): void;
}

export function provideReader(reader: Reader): Reader {
  return setContext(KEY, reader);
}

export function useReader(): Reader {
  return getContext<Reader>(KEY);
}

/** Where a section is. */
export function pathOf(game: string, anchor = ''): string {
  return `/rules/${game}${anchor ? `#${anchor}` : ''}`;
}

/** The address of a section. */
export function addressOf(game: string, anchor = ''): string {
  return at(pathOf(game, anchor));
}

/** Whether this page is the whole book for paper. */
export function onPaper(): boolean {
  return new URLSearchParams(location.search).has('paper');
}

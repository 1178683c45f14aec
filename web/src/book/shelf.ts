// The book of the table on the screen: a piece with `data-about="kind:code"` leads to its section. Several names, separated
// by blanks, are tried in order.
import type { Title } from '../lib/protocol';
import { sectionAbout } from './book.svelte';

export const shelf = { game: '', open: null as ((anchor: string) => void) | null };

/** Where this table's book can be opened, until it is taken away. */
export function lay(game: string, open: (anchor: string) => void): () => void {
  shelf.game = game;
  shelf.open = open;
  return () => (shelf.open = null);
}

/** The section about the piece that this element is, or is part of. */
export function sectionAt(element: Element | null): Title | undefined {
  const named = shelf.open ? element?.closest<HTMLElement>('[data-about]')?.dataset.about : '';
  for (const one of named?.split(' ') ?? []) {
    const found = sectionAbout(shelf.game, one);
    if (found) return found;
  }
  return undefined;
}

const SHOWN = 'show:';

/** The place of a section that is opened at its example: what was refused is shown there. */
export function withExample(anchor: string): string {
  return SHOWN + anchor;
}

/** A place in the book without that wish, and whether it was there. */
export function wish(at: string): { at: string; example: boolean } {
  const example = at.startsWith(SHOWN);
  return { at: example ? at.slice(SHOWN.length) : at, example };
}

// How a game looks before it is played: boards/<game>/Picture.svelte on its card in the lobby, emblem.ts beside its name.
import type { Component } from 'svelte';

export interface Emblem {
  href: string; // of a symbol
  tinted: boolean; // drawn in the colour of the game
}

const pictures = import.meta.glob<Component>('./*/Picture.svelte', { eager: true, import: 'default' });
const emblems = import.meta.glob<Emblem>('./*/emblem.ts', { eager: true, import: 'default' });
const NONE: Emblem = { href: '#i-logo', tinted: false };

export function pictureOf(game: string): Component | undefined {
  return pictures[`./${game}/Picture.svelte`];
}

/** For a game whose picture is drawn from what it declares. */
export const declared = pictures['./generic/Picture.svelte'] as unknown as Component<{ game: string }> | undefined;

export function emblemOf(game: string): Emblem {
  return emblems[`./${game}/emblem.ts`] ?? NONE;
}

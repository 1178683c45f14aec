// How a game looks before it is played: boards/<game>/Picture.svelte on its card in the lobby, emblem.ts beside its name.
import type { Component } from 'svelte';

export interface Emblem {
  href: string; // of a symbol
  tinted: boolean; // drawn in the colour of the game
}

const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte', { eager: true });
const emblems = import.meta.glob<{ default: Emblem }>('./*/emblem.ts', { eager: true });
const NONE: Emblem = { href: '#i-logo', tinted: false };

export function pictureOf(game: string): Component | undefined {
  return pictures[`./${game}/Picture.svelte`]?.default;
}

export function emblemOf(game: string): Emblem {
  return emblems[`./${game}/emblem.ts`]?.default ?? NONE;
}

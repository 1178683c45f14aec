// A board for each game, loaded when it is needed; a game without one is played on the generic table.
import type { Component } from 'svelte';

type Loaded = Promise<{ default: Component }>;

const boards: Record<string, () => Loaded> = {
  strato: () => import('./strato/Board.svelte'),
};

const made: Record<string, Loaded> = {};

export function boardOf(game: string): Loaded {
  return (made[game] ??= (boards[game] ?? (() => import('./generic/Board.svelte')))());
}

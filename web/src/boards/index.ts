// A board for each game, loaded when it is needed: boards/<game>/Board.svelte on the table, and, where it has them,
// Dock.svelte under the question (goal, hand, piles) and Side.svelte beside the board on wide screens, where the seats
// would be (so it shows all of them), Strip.svelte in the strip that stands for it on smaller ones. A game without a board is
// played on the generic one, which draws what the game declares (`looks`).
import type { Component } from 'svelte';

type Module = { default: Component };
export type Parts = [Component, Component | null, Component | null, Component | null];

const boards = import.meta.glob<Module>('./*/Board.svelte');
const docks = import.meta.glob<Module>('./*/Dock.svelte');
const sides = import.meta.glob<Module>('./*/Side.svelte');
const strips = import.meta.glob<Module>('./*/Strip.svelte');
const made: Record<string, Promise<Parts>> = {};

export function partsOf(game: string): Promise<Parts> {
  return (made[game] ??= load(game));
}

async function load(game: string): Promise<Parts> {
  const own = boards[`./${game}/Board.svelte`];
  const board = own ?? boards['./generic/Board.svelte'];
  if (!board) throw new Error(`no board for ${game}`);
  const [found, under, beside, strip] = await Promise.all([
    board(),
    docks[`./${own ? game : 'generic'}/Dock.svelte`]?.(),
    sides[`./${game}/Side.svelte`]?.(),
    strips[`./${game}/Strip.svelte`]?.(),
  ]);
  return [found.default, under?.default ?? null, beside?.default ?? null, strip?.default ?? null];
}

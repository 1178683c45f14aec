// A board for each game, loaded when it is needed: boards/<game>/Board.svelte on the table, and, where it has one,
// boards/<game>/Dock.svelte under the question (goal, hand, piles). A game without a board is played on the generic table.
import type { Component } from 'svelte';

type Module = { default: Component };

const boards = import.meta.glob<Module>('./*/Board.svelte');
const docks = import.meta.glob<Module>('./*/Dock.svelte');
const made: Record<string, Promise<[Component, Component | null]>> = {};

export function partsOf(game: string): Promise<[Component, Component | null]> {
  return (made[game] ??= load(game));
}

async function load(game: string): Promise<[Component, Component | null]> {
  const own = boards[`./${game}/Board.svelte`];
  const board = own ?? boards['./generic/Board.svelte'];
  const dock = own ? docks[`./${game}/Dock.svelte`] : undefined;
  if (!board) throw new Error(`no board for ${game}`);
  const [found, under] = await Promise.all([board(), dock?.()]);
  return [found.default, under?.default ?? null];
}

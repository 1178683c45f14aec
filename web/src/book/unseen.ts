// How many of each card are still unseen, as far as this viewer may know: all copies less what lies open or is in hand.
import type { Seen } from '../lib/protocol';
import { bookOf } from './book.svelte';

type Counts = Record<string, number>;

function without(copies: Counts, kind: string, seen: readonly string[]): Counts {
  const left: Counts = {};
  for (const [name, count] of Object.entries(copies)) if (name.startsWith(`${kind}:`)) left[name] = count;
  for (const code of seen) {
    const name = `${kind}:${code}`;
    if (left[name]) left[name] -= 1;
  }
  return left;
}

export function unseenOf(seen: Seen): Counts {
  const view = seen.view as Record<string, unknown>;
  const copies = bookOf(seen.game)?.copies ?? {};
  if (view.unseen && typeof view.unseen === 'object') {
    const found = Object.entries(view.unseen as Counts);
    return Object.fromEntries(found.map(([weather, count]) => [`weather:${weather}`, count]));
  }
  const pile = view.discard as { inspectable?: string[] } | undefined;
  if (pile?.inspectable) {
    const out = (view.removed as string[] | undefined) ?? [];
    return without(copies, 'card', [...pile.inspectable, ...((view.hand as string[] | null) ?? []), ...out]);
  }
  return {};
}

// Another course of a finished game: opens a table for it and remembers the seat there.
import { keep } from '../lib/keeping';
import type { PastLink } from '../lib/past.svelte';
import type { Wire } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

/** The address of a new table that stands where the game stood after so many moves. */
export async function played(past: PastLink, move: number, actions: Wire[]): Promise<string> {
  const { table, seats, host, invite, watch } = await past.source.branch({ move, actions, name: settings.name });
  keep({ table, game: past.seen?.game ?? '', seats, host, invite, watch, when: Date.now() });
  return `/t/${table}`;
}

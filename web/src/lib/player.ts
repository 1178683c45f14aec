// This player on several devices, and seats that are found again when their tokens are gone.
import { api } from './api';
import { hasKey, keep, tableOf, tables } from './keeping';
import type { LetIn, Profile } from './protocol';
import { takeOver, tellServer } from './settings.svelte';

const AT_ONCE = 6; // seats that are fetched without being asked for

/** On every start: what another device has changed. */
export async function meet(): Promise<void> {
  if (!hasKey()) return;
  try {
    takeOver(await api.me());
  } catch {
    // without the server everything is as it was here
  }
}

/** A code for another device, or a sheet: it finds there what is set here. */
export async function letIn(how: 'code' | 'sheet'): Promise<LetIn> {
  await tellServer();
  return api[how]();
}

/** This device is another one of the player to whom a code or a sheet belongs. */
export async function join(secret: string): Promise<Profile> {
  const me = await api.join(secret);
  takeOver(me);
  return me;
}

/** Keeps the tokens of seats that this player has and this browser has none for: at one table, or at the latest. */
export async function bringBack(table = ''): Promise<boolean> {
  if (!hasKey()) return false;
  try {
    const held = (await api.mine()).tables;
    const lost = held.filter((one) => (table ? one.table === table : !tableOf(one.table)));
    for (const { table: id, created } of lost.slice(0, AT_ONCE)) {
      const { game, seats, host, invite, watch } = await api.back(id);
      const more = host ? { host, invite, watch } : {};
      keep({ table: id, game, seats, ...more, when: created * 1000 });
    }
    return lost.length > 0 && tables().length > 0;
  } catch {
    return false; // what is here is here
  }
}

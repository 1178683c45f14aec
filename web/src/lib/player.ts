// This player on several devices, and how seats are recovered when their tokens are lost.
import { api } from './api';
import { hasKey, keep } from './keeping';
import type { LetIn, Profile } from './protocol';
import { takeOver, tellServer } from './settings.svelte';

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

/** Keeps the tokens of the seats that this player has at a table, where this browser has none. */
export async function bringBack(table: string): Promise<boolean> {
  if (!hasKey()) return false;
  try {
    const { tables } = await api.mine(table);
    if (!tables.some((one) => one.table === table)) return false;
    const { game, seats, host, invite, watch } = await api.back(table);
    const more = host ? { host, invite, watch } : {};
    keep({ table, game, seats, ...more, when: Date.now() });
    return true;
  } catch {
    return false; // what is here is here
  }
}

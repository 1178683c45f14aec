// What is looked at on the table of Weather Machine, shared by the board and the dock: a part of the table, an answer that
// is pointed at, and the own Laboratory as it was before the move that is being drafted.
import type { View } from '../../generated/views/weather_machine';
import type { Offer } from '../../lib/protocol';
import type { TableView } from '../../shell/table.svelte';
import { VOUCHERS } from './wm';

const LETTERS = 'SGLRC';

export class Look {
  focus = $state('all'); // a Location, `all`, `me`, `sab` or `others`
  offer = $state.raw<Offer | null>(null); // the answer under the pointer or the keyboard
  reading = $state(false); // the pointer or the keyboard is on an answer in words
  before = $state.raw<View | null>(null); // the table without the draft

  /** How many Vouchers of a type there were, and how many there would be. */
  vouchers(view: View, kind: string): { was: number; is: number } {
    const at = VOUCHERS.indexOf(kind);
    const seat = view.seat ?? 0;
    const held = (table: View) => Number(table.players[seat]?.vouchers.split('/')[at] ?? 0);
    const now = held(view);
    return { was: held(this.before ?? view), is: now - (billOf(this.offer)[at] ?? 0) };
  }
}

/** The Vouchers of each type that an answer takes. */
export function billOf(offer: Offer | null): number[] {
  const found = [0, 0, 0, 0, 0];
  for (const code of billCodes(offer)) {
    const [, letter = '', count = ''] = code.split(':');
    const at = LETTERS.indexOf(letter);
    if (at >= 0) found[at] = Number(count);
  }
  return found;
}

/** The same as codes of benefits, which have pictures: `V:G:2`. */
export function billCodes(offer: Offer | null): string[] {
  const bill = offer?.params.bill;
  return Array.isArray(bill) ? bill.map((name) => String(name).split(':').slice(1).join(':')) : [];
}

const looks = new WeakMap<TableView<View>, Look>();

export function lookOf(table: TableView<View>): Look {
  const found = looks.get(table) ?? new Look();
  looks.set(table, found);
  return found;
}

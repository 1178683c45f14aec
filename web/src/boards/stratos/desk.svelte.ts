// What is chosen and looked at on the table of Stratos, shared by the map and the dock: a unit, then its action, then
// the target; a click on a cell the chosen unit can reach or hit says both at once.
import type { Cell, Monster, Own, Player, Unit, View } from '../../generated/views/stratos';
import { inOrder, type Way } from '../../lib/picking';
import type { Offer, Reason } from '../../lib/protocol';
import type { TableView } from '../../shell/table.svelte';
import { Chart } from './world';

const AIMED: unknown[] = ['cast', 'use'];
/** A unit, then what it does, then to what or where; with a unit chosen the rest may come in any order. */
export const way: Way<View> = {
  ...inOrder,
  stepwise: false,
  next: ({ need, lacks }, _all, picked, view) =>
    picked.length ? lacks : lacks.filter((mark) => way.begins(need, mark, view)),
  begins: (need, mark, view) => (careful(view) && isCell(mark) ? need.marks[0] === mark : need.marks.includes(mark)),
  without: (picked, at) => picked.slice(0, at),
  refuses: (marks, mark) => marks.includes(mark),
  meant: ({ left, picked, view }) =>
    left.length === 1 && !(careful(view) && picked.length === 1 && picked.every(isCell)) ? left[0] : undefined,
};

/** A first click on a unit only chooses it, even when it could do just one thing. */
function careful(view: View): boolean {
  return view.pending === 'ACTION' || view.pending === 'BUY';
}

function isCell(mark: string): boolean {
  return mark.startsWith('cell:');
}

const desks = new WeakMap<TableView<View>, Desk>();

export function deskOf(table: TableView<View>): Desk {
  const found = desks.get(table) ?? new Desk(table);
  desks.set(table, found);
  return found;
}

export class Desk {
  looked = $state(''); // the cell whose unit and tile are told in the dock
  aim = $state(''); // the target under the pointer, or reached with the keyboard
  tab = $state(''); // what a small screen shows in the dock; empty: what the question needs

  constructor(readonly table: TableView<View>) {}

  get pending(): View['pending'] {
    return this.table.link.step ? '' : this.table.view.pending;
  }

  get me(): number {
    return this.table.seen.seat ?? -1;
  }

  get own(): Own | undefined {
    return this.table.view.own;
  }

  /** Whether the map is much wider than high: on a portrait screen there is room under it. */
  get flat(): boolean {
    const { columns, rows } = new Chart(this.table.view.board, this.table.view.faults);
    return columns > 1.5 * rows;
  }

  get units(): Unit[] {
    return this.table.view.units;
  }

  get players(): Player[] {
    return this.table.view.players;
  }

  get monsters(): Monster[] {
    return this.table.view.monsters;
  }

  get ownUnits(): Unit[] {
    return this.units.filter((unit) => unit.owner === this.me);
  }

  /** The letter of a tribe on its units: the player's initial, or the seat's number where two share theirs. */
  letter(seat: number): string {
    const initials = this.table.names.map((name) => (name.trim()[0] ?? '?').toUpperCase());
    const own = initials[seat] ?? '?';
    return initials.filter((one) => one === own).length > 1 ? String(seat + 1) : own;
  }

  shape(seat: number): number {
    return this.table.shape(seat);
  }

  unitAt(cell: string): Unit | undefined {
    return this.units.find((unit) => unit.cell === cell);
  }

  monsterAt(cell: string): Monster | undefined {
    return this.monsters.find((monster) => monster.cell === cell);
  }

  tileAt(cell: string): Cell | undefined {
    return this.table.view.board.find((one) => one.cell === cell);
  }

  /** The cell of the unit whose actions are being chosen. */
  get actor(): string {
    const first = this.table.picked.find((mark) => mark.startsWith('cell:'));
    if (first && !this.table.link.step) return first.slice(5);
    return this.own?.plan?.unit ?? '';
  }

  /** The blows that the chosen unit could deal to the target looked at. */
  get blows(): Offer[] {
    return this.aim ? this.blowsOn(this.aim) : [];
  }

  blowsOn(cell: string): Offer[] {
    const mark = `cell:${cell}`;
    if (!this.table.picked.length || this.table.link.step) return [];
    return this.table.picking.left.filter((option) => option.params.faces && option.marks?.[2] === mark);
  }

  /** The cell that the dock tells about. */
  get subject(): string {
    return this.actor || this.looked;
  }

  /** How a cell looks: chosen, to be reached, to be hit, to be picked, or at rest. */
  cellState(cell: string): string {
    const { table } = this;
    const mark = `cell:${cell}`;
    if (table.link.step) return '';
    if (table.picked.includes(mark)) return 'sel';
    if (table.picked.length) {
      const found = table.picking.left.find((option) => (option.marks ?? []).includes(mark));
      if (found) return targetLook(found);
      return table.picking.begins(mark) ? 'alt' : '';
    }
    if (this.own?.plan?.unit === cell || this.aimed.includes(mark)) return 'sel';
    if (this.pending === 'BUY') return '';
    return table.picking.begins(mark) ? 'can' : '';
  }

  /** What the card that is being cast or used has been aimed at so far. */
  private get aimed(): string[] {
    if (!this.own?.plan) return [];
    const { draft } = this.table.seen;
    const from = draft.findLastIndex((rung) => AIMED.includes(rung.do.do));
    return from < 0 ? [] : draft.slice(from + 1).flatMap((rung) => rung.marks ?? []);
  }

  pickCell(cell: string): void {
    this.looked = cell;
    // Where nothing hovers, the first touch of a target shows what the die would do, the second strikes.
    if (this.aim !== cell && this.cellState(cell) === 'aim' && matchMedia('(hover: none)').matches) {
      this.aim = cell;
      return;
    }
    this.table.pick(`cell:${cell}`);
  }

  choose(option: Offer): void {
    if (!this.table.link.busy && !this.table.link.step) this.table.choose(option);
  }

  refuse(reason: Reason): void {
    this.table.link.refused = { message: '', reason };
  }

  /** Why a thing cannot be done, with what is picked. */
  refusal(...marks: string[]): Reason | undefined {
    return this.table.seen.refusals.find((reason) => marks.every((mark) => (reason.marks ?? []).includes(mark)));
  }

  /** The option that points at exactly these marks. */
  option(...marks: string[]): Offer | undefined {
    return this.table.seen.options.find((option) => {
      const own = option.marks ?? [];
      return own.length === marks.length && marks.every((mark) => own.includes(mark));
    });
  }
}

function targetLook(option: Offer): string {
  const marks = option.marks ?? [];
  if (marks.includes('do:travel')) return 'reach';
  return marks.includes('do:attack') || marks.includes('do:shoot') ? 'aim' : 'can';
}

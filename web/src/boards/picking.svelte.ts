// Picking several things, some of them twice and in any order, for games whose options are sets of cards and players.
// What is picked lies in the table's own list, so that going back, the option list and the hints go on working.
import type { Offer, Reason } from '../lib/protocol';
import type { TableView } from '../shell/table.svelte';

/** What an option needs, thing by thing; with `first` only that one can begin it. */
export interface Need {
  marks: string[];
  first?: string;
}

/** What is still needed, or null when something picked does not belong to it. */
export function missing(need: Need, picked: string[]): string[] | null {
  if (need.first !== undefined && picked.length && picked[0] !== need.first) return null;
  const left = [...need.marks];
  for (const mark of picked) {
    const at = left.indexOf(mark);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Which of the missing things may come next: things of one kind at a time, cards before players. */
export function nextOf(need: Need, left: string[], picked: string[]): string[] {
  if (need.first !== undefined && picked.length === 0) return [need.first];
  const kind = left[0]?.split(':')[0];
  return left.filter((mark) => mark.split(':')[0] === kind);
}

export class Picking {
  constructor(
    readonly table: TableView,
    readonly needOf: (option: Offer) => Need,
  ) {}

  private found = $derived.by(() => {
    const can = new Set<string>();
    const done: Offer[] = [];
    let open = 0;
    const { table } = this;
    if (table.link.step || !table.link.seen) return { can, done, open };
    for (const option of table.seen.options) {
      const need = this.needOf(option);
      const left = missing(need, table.picked);
      if (!left) continue;
      if (left.length === 0) done.push(option);
      else open += 1;
      for (const mark of nextOf(need, left, table.picked)) can.add(mark);
    }
    return { can, done, open };
  });

  get can(): Set<string> {
    return this.found.can;
  }

  /** The options that what is picked makes; with nothing picked those that need nothing. */
  get done(): Offer[] {
    return this.found.done;
  }

  count(mark: string): number {
    return this.table.picked.filter((other) => other === mark).length;
  }

  /** How a thing looks; `nth` counts equal things from 0. */
  state(mark: string, nth = 0): string {
    const { table } = this;
    if (table.link.step) return '';
    const hinted = table.pointed.includes(mark) ? ' is-last' : '';
    if (this.count(mark) > nth) return 'is-sel';
    if (this.can.has(mark)) return 'is-can' + hinted;
    if (nth === 0 && table.seen.draft.some((rung) => (rung.marks ?? []).includes(mark))) return 'is-sel';
    if (this.refusal(mark)) return 'is-no';
    return hinted.trim();
  }

  /** Why this cannot be picked; a reason that names several things counts once the others of them are picked. */
  refusal(mark: string): Reason | undefined {
    const { picked, seen } = this.table;
    return seen.refusals.find((reason) => {
      const marks = reason.marks ?? [];
      return marks.includes(mark) && marks.every((one) => one === mark || picked.includes(one));
    });
  }

  pick(mark: string, nth = 0): void {
    const { table } = this;
    if (table.link.busy || table.link.step) return;
    if (this.count(mark) > nth) {
      const at = table.picked.lastIndexOf(mark);
      table.picked = at === 0 ? [] : table.picked.filter((_, i) => i !== at);
      return;
    }
    if (this.can.has(mark)) table.picked = [...table.picked, mark];
    else if (this.begins(mark)) table.picked = [mark];
    else {
      const reason = this.refusal(mark);
      if (reason) table.link.refused = { message: '', reason };
      return;
    }
    table.link.refused = null;
    const { done, open } = this.found;
    const only = done[0];
    if (only && done.length === 1 && open === 0) table.choose(only);
  }

  private begins(mark: string): boolean {
    return this.table.seen.options.some((option) => {
      const need = this.needOf(option);
      return need.first === undefined ? need.marks.includes(mark) : need.first === mark;
    });
  }
}

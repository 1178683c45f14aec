// The state of one table on the screen, shared by its parts: what is seen, which marks are picked, what they would do.
import { getContext, setContext } from 'svelte';
import { inOrder, Picking, type Way } from '../lib/picking';
import type { Link } from '../lib/link.svelte';
import type { Chair, Offer, Reason, Seen, AnyView, Warned } from '../lib/protocol';
import { shapesOf } from '../lib/shapes';
import { Words, shell } from '../lib/words.svelte';
import { inTurn } from './telling';

const KEY = Symbol('table');

/** `View` is what the game that is played shows; a board names its own, the shell what any game may show. */
export class TableView<View = AnyView> {
  link: Link = $state.raw()!;
  picked: string[] = $state([]);
  way: Way<View> = $state.raw(inOrder); // how the options of the game that is played are picked
  onrule: (id: string) => void = () => {}; // opens the rule look-up
  moved: ((before: View, after: View) => string[]) | null = null; // places that a step touched, where a board knows better
  asking = $state(''); // what a board asks next, once something of a move is picked: the prompt follows
  taught = false; // a lesson says what is to be done
  coached = $state(''); // what the coach line says, in full
  part = $state(''); // in a picture: the part of the table it is about,
  aim: string[] = $state([]); // and the marks of the move it shows
  pointed: string[] = $state([]); // marks a hint or an option under the pointer points at

  constructor(link: Link) {
    this.link = link;
  }

  get seen(): Seen {
    return this.link.seen!;
  }

  /** The table as it is to be drawn now: one of the steps that led here, or as it is. */
  get view(): View {
    return (this.link.step?.view ?? this.seen.view) as View;
  }

  /** What any game may show, as it is now: whatever the board is, the shell reads this and nothing else of a view. */
  private get common(): AnyView {
    return this.seen.view;
  }

  get mine(): boolean {
    return !this.link.step && this.seen.seat !== null && this.seen.waiting.includes(this.seen.seat);
  }

  /** Whether the drafted move is complete and needs no second question: one rung, and nothing to be warned of. */
  get plain(): boolean {
    const { seen } = this.link;
    return !!seen?.ready && seen.draft.length === 1 && !this.warnings.length;
  }

  /** What is to be noticed: on the table as it is or would be, and of each answer drafted. */
  get warnings(): Warned[] {
    const { seen } = this.link;
    return inTurn<Warned>(
      (seen?.draft ?? []).map((rung) => rung.warnings ?? []),
      (seen?.view as AnyView)?.warnings ?? [],
    );
  }

  names: string[] = $derived.by(() => (this.link.seen ? this.link.seen.chairs.map(chairName) : []));
  words: Words = $derived.by(() => new Words(this.link.seen?.game ?? '', this.names, this.link.apart));
  /** What is picked, and what may be; while the steps of others' moves are shown, nothing. */
  picking: Picking<View> = $derived.by(() => this.pickingOf(this.picked));
  private settled: string[] = $derived.by(() => this.picking.shared.filter((mark) => !this.picking.can.has(mark)));
  private firsts: Set<string> = $derived.by(() => this.pickingOf([]).can);

  private pickingOf(picked: string[]): Picking<View> {
    const seen = this.link.step ? null : this.link.seen;
    return new Picking(seen?.options ?? [], seen?.refusals ?? [], picked, this.way, seen?.view as View);
  }

  /** The number of a seat's shape and colour; where the game gives the seats colours of their own, those. */
  shape(seat: number): number {
    return 'brgyp'.indexOf(this.common.colours?.[seat] ?? '-') + 1 || (this.shapes[seat] ?? seat + 1);
  }

  private shapes: number[] = $derived.by(() => shapesOf(this.link.facts?.colours ?? []));

  say(key: string, params: Record<string, unknown> = {}): string {
    return this.words.say(key, params);
  }

  label(option: Offer): string {
    return this.say(option.key, option.params);
  }

  /** How a mark should look: it can be picked, is picked, could be picked instead, is refused, or is just there; `nth`
   * counts equal things from 0. */
  state(mark: string, nth = 0): string {
    if (this.link.step) return '';
    const { picking, way } = this;
    const hinted = this.pointed.includes(mark) ? ' is-last' : '';
    if (picking.count(mark) > nth || (way.stepwise && this.settled.includes(mark))) return 'is-sel';
    if (picking.can.has(mark)) return (way.stepwise && this.picked.length ? 'is-can is-next' : 'is-can') + hinted;
    if (nth === 0 && this.seen.draft.some((rung) => (rung.marks ?? []).includes(mark))) return 'is-sel';
    if (way.stepwise && this.picked.length && this.firsts.has(mark)) return 'is-alt' + hinted;
    if (this.refusal(mark)) return 'is-no';
    return hinted.trim();
  }

  /** Why the thing cannot be picked now, after what was picked before; undefined when nothing is said against it. */
  refusal(mark: string): Reason | undefined {
    return this.picking.whyNot(mark);
  }

  /** What a thing would do if it were picked, or why it cannot be: for `data-tip`, which shows on hover and long press. */
  tip(mark: string, name = ''): string {
    if (this.link.step || !this.mine) return name;
    const refusal = this.refusal(mark);
    const does = this.picking.can.has(mark) ? this.picking.left.filter((option) => option.marks?.includes(mark)) : [];
    const told = refusal
      ? this.say(refusal.key, refusal.params)
      : does.length <= 4
        ? does.map((option) => this.label(option)).join('\n')
        : '';
    return name && told ? `${name}\n${told}` : name || told;
  }

  /** A click on something: narrows the options, chooses the last one left, or explains why not. */
  pick(mark: string, nth = 0): void {
    if (this.link.busy || this.link.step) return;
    const after = this.picking.after(mark, nth);
    if (!after) {
      const reason = this.refusal(mark);
      if (reason) this.link.refused = { message: '', reason };
      return;
    }
    const less = this.picking.count(mark) > nth;
    this.picked = after;
    if (less) return;
    this.link.refused = null;
    const { meant } = this.picking;
    if (meant) this.choose(meant);
  }

  choose(option: Offer): void {
    this.picked = [];
    this.pointed = [];
    this.link.choose(option);
  }

  back(): void {
    if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.seen.draft.length) this.link.back();
  }
}

export function chairName(chair: Chair, seat: number): string {
  if (chair.name) return chair.name;
  return shell.say(chair.kind === 'bot' ? 'shell-seat-bot' : 'shell-seat-person', { n: seat + 1 });
}

export function provide(link: Link): TableView {
  return setContext(KEY, new TableView(link));
}

/** The table of the parts below; a board whose options are picked in a way of their own says so. */
export function useTable<View = AnyView>(way?: Way<View>): TableView<View> {
  const table = getContext<TableView<View>>(KEY);
  if (way && table.way !== way) table.way = way;
  return table;
}

// The state of one table on the screen, shared by its parts: what is seen, which marks are picked, what they would do.
import { getContext, setContext } from 'svelte';
import { narrow, settled, shared, type Narrowed } from '../lib/marks';
import type { Link } from '../lib/link.svelte';
import type { Chair, Offer, Reason, Seen, AnyView } from '../lib/protocol';
import { Words, shell } from '../lib/words.svelte';

const KEY = Symbol('table');
const NOTHING: Narrowed = { left: [], can: new Set(), picked: [] };

/** `View` is what the game that is played shows; a board names its own, the shell what any game may show. */
export class TableView<View = AnyView> {
  link: Link = $state.raw()!;
  picked: string[] = $state([]);
  onrule: (id: string) => void = () => {}; // opens the rule look-up
  taught = false; // a lesson says what is to be done
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
    return !!seen?.ready && seen.draft.length === 1 && !this.common.warnings?.length;
  }

  names: string[] = $derived.by(() => (this.link.seen ? this.link.seen.chairs.map(chairName) : []));
  words: Words = $derived.by(() => new Words(this.link.seen?.game ?? '', this.names, this.link.apart));
  narrowed: Narrowed = $derived.by(() =>
    this.link.step ? NOTHING : narrow(this.link.seen?.options ?? [], this.picked),
  );

  private shared: string[] = $derived.by(() => shared(this.narrowed).filter((mark) => !this.narrowed.can.has(mark)));

  /** The number of a seat's shape and colour; where the game gives the seats colours of their own, those. */
  shape(seat: number): number {
    return 'brgyp'.indexOf(this.common.colours?.[seat] ?? '-') + 1 || seat + 1;
  }

  say(key: string, params: Record<string, unknown> = {}): string {
    return this.words.say(key, params);
  }

  label(option: Offer): string {
    return this.say(option.key, option.params);
  }

  /** How a mark should look: it can be picked, is picked, could be picked instead, is refused, or is just there. */
  state(mark: string): string {
    if (this.link.step) return '';
    const hinted = this.pointed.includes(mark) ? ' is-last' : '';
    if (this.picked.includes(mark) || this.shared.includes(mark)) return 'is-sel';
    if (this.narrowed.can.has(mark)) return (this.picked.length ? 'is-can is-next' : 'is-can') + hinted;
    if (this.seen.draft.some((rung) => (rung.marks ?? []).includes(mark))) return 'is-sel';
    if (this.picked.length && this.begins(mark)) return 'is-alt' + hinted;
    if (this.refusal(mark)) return 'is-no';
    return hinted.trim();
  }

  /** Whether a move could begin with this thing instead of what was picked. */
  private begins(mark: string): boolean {
    return this.firsts.has(mark);
  }

  private firsts: Set<string> = $derived.by(() => narrow(this.link.seen?.options ?? [], []).can);

  /** Why the thing cannot be picked now, after what was picked before; undefined when nothing is said against it. */
  refusal(mark: string): Reason | undefined {
    return this.seen.refusals.find((reason) => {
      const marks = reason.marks ?? [];
      return (
        this.picked.every((one) => marks.includes(one)) && marks.find((one) => !this.picked.includes(one)) === mark
      );
    });
  }

  /** A click on something: narrows the options, chooses the last one left, or explains why not. */
  pick(mark: string): void {
    if (this.link.busy || this.link.step) return;
    if (this.picked.includes(mark)) {
      this.picked = this.picked.filter((other) => other !== mark);
      return;
    }
    if (this.narrowed.can.has(mark)) {
      this.picked = [...this.picked, mark];
    } else if (narrow(this.seen.options, [mark]).left.length) {
      this.picked = [mark]; // another thing to begin with
    } else {
      const reason = this.refusal(mark);
      if (reason) this.link.refused = { message: '', reason };
      return;
    }
    const chosen = settled(this.narrowed);
    if (chosen) this.choose(chosen);
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

export function useTable<View = AnyView>(): TableView<View> {
  return getContext<TableView<View>>(KEY);
}

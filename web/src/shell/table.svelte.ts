// The state of one table on the screen, shared by its parts: what is seen, which marks are picked, what they would do.
import { getContext, setContext } from 'svelte';
import { narrow, settled, type Narrowed } from '../lib/marks';
import type { TableLink } from '../lib/link.svelte';
import type { Chair, Offer, Reason, View } from '../lib/protocol';
import { Words, shell } from '../lib/words.svelte';

const KEY = Symbol('table');

export class TableView {
  picked: string[] = $state([]);
  asked: string[] = $state([]); // the mark whose refusal is being explained

  constructor(readonly link: TableLink) {}

  get seen() {
    return this.link.seen!;
  }

  get view(): View {
    return this.seen.view as View;
  }

  get mine(): boolean {
    return this.seen.seat !== null && this.seen.waiting.includes(this.seen.seat);
  }

  names: string[] = $derived.by(() => (this.link.seen ? this.link.seen.chairs.map(chairName) : []));
  words: Words = $derived.by(() => new Words(this.link.seen?.game ?? '', this.names));
  narrowed: Narrowed = $derived.by(() => narrow(this.link.seen?.options ?? [], this.picked));

  say(key: string, params: Record<string, unknown> = {}): string {
    return this.words.say(key, params);
  }

  label(option: Offer): string {
    return this.say(option.key, option.params);
  }

  /** How a mark should look: it can be picked, is picked, is refused, or is just there. */
  state(mark: string): string {
    if (this.picked.includes(mark)) return 'is-sel';
    if (this.narrowed.can.has(mark)) return this.picked.length ? 'is-can is-next' : 'is-can';
    if (this.seen.draft.some((rung) => (rung.marks ?? []).includes(mark))) return 'is-sel';
    if (this.refusal(mark)) return 'is-no';
    return '';
  }

  refusal(mark: string): Reason | undefined {
    return this.seen.refusals.find((reason) => (reason.marks ?? []).includes(mark));
  }

  /** A click on something: narrows the options, chooses the last one left, or explains why not. */
  pick(mark: string): void {
    if (this.link.busy) return;
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

export function provide(link: TableLink): TableView {
  return setContext(KEY, new TableView(link));
}

export function useTable(): TableView {
  return getContext<TableView>(KEY);
}

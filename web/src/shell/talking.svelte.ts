// What people say at a table: the lines of its news that are talk, and which of them are new to me.
import { remember, remembered } from '../lib/keeping';
import type { Frame } from '../lib/protocol';
import type { TableView } from './table.svelte';

const TALK = ['shell-news-said', 'shell-news-erased', 'shell-news-reacts'];

/** What can be said with one click, and its sign. */
export const REACTIONS = [
  ['hello', 'i-hand'],
  ['well', 'i-star'],
  ['thanks', 'i-heart'],
  ['wow', 'i-bolt'],
  ['oops', 'i-warn'],
  ['think', 'i-clock'],
] as const;

export function isTalk(frame: Frame): boolean {
  return TALK.includes(frame.told.key);
}

/** Whose line it is. */
export function speaker(frame: Frame): number {
  return Number(String(frame.told.params?.seat ?? '').replace('@seat:', ''));
}

export class Talking {
  private read = $state(0); // the number of the latest line that was looked at

  constructor(
    private readonly view: TableView,
    private readonly place: string,
  ) {
    this.read = remembered(place);
  }

  lines: Frame[] = $derived.by(() => [...this.view.link.older, ...this.view.link.frames].filter(isTalk));
  unread: number = $derived.by(
    () => this.lines.filter((line) => line.number > this.read && speaker(line) !== this.view.seen.seat).length,
  );

  /** All lines have been looked at. */
  looked(): void {
    const last = this.lines.at(-1)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    remember(this.place, last);
  }
}

// A position of a rulebook behind the same boards as a live table: nothing here is a real table.
import { Following } from '../lib/following.svelte';
import type { Link } from '../lib/link.svelte';
import type { Frame, Offer, Reason, Seen, Wire } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

const STEP = 560; // milliseconds for each picture on the way

/** The frames at which the table looks different from the one before. */
function pictures(frames: Frame[], before: Seen | null): Frame[] {
  let last = JSON.stringify(before?.view);
  return frames.filter((frame) => {
    const now = frame.view ? JSON.stringify(frame.view) : last;
    const changed = now !== last;
    last = now;
    return changed;
  });
}

export class BookLink implements Link {
  seen: Seen | null = $state.raw(null);
  frames: Frame[] = $state.raw([]);
  step: Frame | null = $state.raw(null);
  refused: { message: string; reason: Reason | null } | null = $state.raw(null);
  busy = $state(false);
  readonly following = new Following(); // the steps of an example are told below it
  readonly facts = null;
  readonly older = [];
  readonly earlier = false;
  readonly status = 'open';
  readonly apart = '';
  readonly mineAt = 0;
  readonly heardAt = 0;
  private queue: Frame[] = [];
  private timer = 0;

  /** `answer`: takes what the reader chooses; without it nothing can be chosen. */
  constructor(private readonly answer: (wire: Wire) => void = () => {}) {}

  /** Show this position; with `moving` the pictures on the way come first. */
  show(seen: Seen, moving = false): void {
    this.stop();
    this.refused = null;
    this.frames = seen.frames;
    const way = moving && settings.speed !== 'instant' ? pictures(seen.frames, this.seen).slice(0, -1) : [];
    this.seen = seen;
    this.queue = way;
    this.onward();
  }

  onward(): void {
    window.clearTimeout(this.timer);
    this.step = this.queue.shift() ?? null;
    if (this.step) this.timer = window.setTimeout(() => this.onward(), STEP);
  }

  finish(): void {
    this.queue = [];
    this.onward();
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.queue = [];
    this.step = null;
  }

  choose(option: Offer): void {
    if (!this.busy) this.answer(option.do);
  }

  // What belongs to real tables only.
  back(): void {}
  confirm(): void {}
  undo(): void {}
  signal(): void {}
  later(): void {}
  say(): void {}
  react(): void {}
  standing(): void {}
  vote(): void {}
  async lookFurther(): Promise<void> {}
}

/** A table on which nothing lies but what a single piece asks for. */
export function laid(game: string, view: Record<string, unknown>): BookLink {
  const link = new BookLink();
  link.show({
    number: 0,
    game,
    playing: 1,
    seat: null,
    chairs: [],
    view,
    prompt: { key: '', params: {}, rules: [] },
    waiting: [],
    options: [],
    refusals: [],
    signals: [],
    draft: [],
    hints: [],
    ready: false,
    may_undo: false,
    no_undo: null,
    frames: [],
    result: null,
    account: [],
    sheet: [],
    ranking: null,
    over: false,
    open: false,
    earlier: false,
  });
  return link;
}

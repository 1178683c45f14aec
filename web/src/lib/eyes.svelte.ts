// A teaching table through the eyes of another seat: what it sees, kept up to date, and nothing to be done there.
import { api } from './api';
import { Following } from './following.svelte';
import type { Link, TableLink } from './link.svelte';
import type { Frame, HandShown, Reason, Seen, TableFacts } from './protocol';
import { sorry } from './words.svelte';

export class EyesLink implements Link {
  private shown: HandShown | null = $state.raw(null);
  refused: { message: string; reason: Reason | null } | null = $state.raw(null);
  readonly status = 'open';
  readonly busy = false;
  readonly step = null;
  readonly following = new Following();
  readonly mineAt = 0;

  constructor(
    private readonly live: TableLink,
    private readonly host: string,
    readonly seat: number,
  ) {}

  get facts(): TableFacts | null {
    return this.live.facts;
  }

  get frames(): Frame[] {
    return this.live.frames;
  }

  get older(): Frame[] {
    return this.live.older;
  }

  get earlier(): boolean {
    return this.live.earlier;
  }

  get apart(): string {
    return this.live.apart;
  }

  get heardAt(): number {
    return this.live.heardAt;
  }

  seen: Seen | null = $derived.by(() => {
    const live = this.live.seen;
    if (!live || !this.shown) return null;
    return {
      ...live,
      seat: this.seat,
      view: this.shown.view,
      prompt: { key: 'web-eyes', params: { seat: `@seat:${this.seat}` }, rules: [] },
      options: [],
      refusals: [],
      signals: [],
      draft: [],
      hints: [],
      ready: false,
      may_undo: false,
      no_undo: null,
      frames: [],
    };
  });

  /** Ask for what that seat sees now; false if it is not shown. */
  async look(): Promise<boolean> {
    try {
      this.shown = await api.hand(this.live.table, this.host, this.seat);
      return true;
    } catch (fault) {
      this.live.refused = { message: sorry(fault), reason: null };
      return false;
    }
  }

  // Another seat's moves are its own.
  choose(): void {}
  back(): void {}
  confirm(): void {}
  undo(): void {}
  signal(): void {}
  later(): void {}
  say(text: string): void {
    this.live.say(text);
  }
  react(reaction: string): void {
    this.live.react(reaction);
  }
  vote(): void {}
  lookFurther(): Promise<void> {
    return this.live.lookFurther();
  }
}

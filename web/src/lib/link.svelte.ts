// A live table: the socket, what was last seen, the draft, and coming back after a lost connection.
import { api } from './api';
import { Following, recalled, stepsOf } from './following.svelte';
import { hasKey, playerKey, remember, remembered } from './keeping';
import type { Bye, Frame, ToClient, Offer, Reason, Report, Seen, TableFacts, Told, Wire } from './protocol';
import { transport, type Line } from './transport';
import { sorry } from './words.svelte';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

/** What the parts of a table need of whatever shows it: a live connection, or a game that is looked at again. */
export interface Link {
  readonly seen: Seen | null;
  readonly facts: TableFacts | null;
  readonly frames: Frame[];
  readonly older: Frame[]; // what was told before `frames`, as far as it was asked for
  readonly earlier: boolean; // there is even older news
  readonly status: Status;
  readonly apart: string; // marks the names of cards that are not the house's of now
  refused: { message: string; reason: Reason | null } | null;
  readonly busy: boolean;
  readonly step: Frame | null; // a moment on the way to what is seen, shown for a while
  readonly following: Following; // what the others did since my last move
  readonly mineAt: number; // the number of my last move
  readonly heardAt: number; // when `facts` came, for clocks
  choose(option: Offer): void;
  back(): void;
  confirm(): void;
  undo(): void;
  signal(signal: Wire): void;
  later(signal: Wire | null): void; // the same with the next cards; null: never mind
  say(text: string): void;
  react(reaction: string): void; // one of the quick ones
  standing?(on: boolean, unless?: number | null): void; // missing: not to be given here
  vote(seat: number, to: 'bot' | 'team' | 'free' | 'wait'): void; // about somebody who is gone
  lookFurther(): Promise<void>; // ask for older news
  report?(what: Report): Promise<unknown>; // report a line or a name to the operator
}

const SILENCE = 10_000; // milliseconds after which a silent connection is dropped
const SILENCE_OFFLINE = 1500; // the same, when the device says that it has no network

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}

export class TableLink implements Link {
  seen: Seen | null = $state.raw(null);
  facts: TableFacts | null = $state.raw(null);
  readonly following = new Following();
  older: Frame[] = $state.raw([]);
  earlier = $state(false);
  status: Status = $state('connecting');
  refused: { message: string; reason: Reason | null } | null = $state.raw(null);
  bye = $state.raw<Bye | null>(null);
  tries = $state(0);
  busy = $state(false); // a message is on its way
  back_again = $state(false); // just reconnected
  mineAt = $state(0);
  heardAt = $state(0);

  lens: ((seen: Seen) => Seen) | null = null; // a lesson shows less than there is
  private whole: Seen | null = null;

  private socket: Line | null = null;
  private timer = 0;
  private beat = 0;
  private due = 0; // when it fires, an answer is missing and the connection is dropped
  private stopped = false;
  private made = 0; // the number of my last move that was taken
  private previewed: Told[] = []; // what the draft of my last move told
  private confirmed: Seen | null = null; // the table on which a move was sent: one move for each
  private waiting: { nonce: string; message: Wire } | null = null; // a move not yet acknowledged: resent after reconnecting

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.mineAt = remembered(this.place);
    this.connect();
    this.beat = window.setInterval(() => this.ping(), 20_000);
    window.addEventListener('offline', this.doubt);
    window.addEventListener('online', this.hope);
    document.addEventListener('visibilitychange', this.looked);
    window.addEventListener('pagehide', this.leave);
  }

  /** The log: it never says more than the table shows. */
  get frames(): Frame[] {
    return this.following.told;
  }

  get step(): Frame | null {
    return this.following.step;
  }

  get apart(): string {
    return this.facts?.names ?? '';
  }

  /** Where this window notes my last move here, for news since then. */
  private get place(): string {
    return `stratagem.mine.${this.table}.${this.token.slice(-6)}`;
  }

  /** Where this browser notes how much of the table was looked at. */
  private get lookedAt(): string {
    return `stratagem.looked.${this.table}.${this.token.slice(-6)}`;
  }

  private note(): void {
    if (this.seen) remember(this.lookedAt, this.seen.number);
  }

  private connect(): void {
    const socket = transport().open(`/api/tables/${this.table}/play`);
    this.socket = socket;
    socket.onopen = () => {
      const since = this.seen?.number ?? 0;
      socket.send(
        JSON.stringify({ type: 'hello', token: this.token, since, frames: true, player: hasKey() ? playerKey() : '' }),
      );
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event) => this.lost(event.code);
    this.expect(SILENCE);
  }

  private ping(within = SILENCE): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"type":"ping"}');
    this.expect(within);
  }

  private looked = (): void => (document.hidden ? this.note() : this.following.looked());
  private leave = (): void => void (document.hidden || this.note());
  private doubt = (): void => this.ping(SILENCE_OFFLINE); // a table on this very device goes on
  private hope = (): void => (this.status === 'lost' ? this.again() : this.ping());

  /** Something was sent; any message that arrives shows that the connection is alive. */
  private expect(within: number): void {
    window.clearTimeout(this.due);
    this.due = window.setTimeout(() => this.giveUp(), within);
  }

  private giveUp(): void {
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.lost(0);
  }

  private take(message: ToClient): void {
    window.clearTimeout(this.due);
    if (message.type === 'seen') {
      const first = this.status !== 'open';
      if (first && this.tries > 0) {
        this.back_again = true;
        window.setTimeout(() => (this.back_again = false), 2000);
      }
      this.status = 'open';
      this.tries = 0;
      const opened = !this.seen && message.seen.frames.length > 0 && message.seen.seat !== null;
      this.hear(message.seen);
      if (opened) void this.recall(message.seen);
      this.whole = message.seen;
      this.look();
      this.facts = message.table;
      this.heardAt = performance.now();
      this.busy = this.waiting !== null || message.seen.number < this.made;
      if (first && this.waiting) this.post(this.waiting.message);
    } else if (message.type === 'taken') {
      if (this.waiting?.nonce === message.nonce) this.waiting = null;
      this.mineAt = message.number;
      this.following.clear();
      remember(this.place, message.number);
      this.made = message.number;
      this.busy = (this.seen?.number ?? 0) < this.made; // the table after the move is still on its way
    } else if (message.type === 'drafted') {
      if (this.waiting?.nonce === message.nonce) this.waiting = null;
      this.busy = false;
    } else if (message.type === 'refused') {
      if (this.waiting?.nonce === message.nonce) this.waiting = null;
      this.busy = false;
      this.refused = { message: message.message, reason: message.reason ?? null };
    } else if (message.type === 'bye') {
      this.bye = message;
    }
  }

  /** News: what changes the table is shown step by step, and the log keeps up with it. */
  private hear(now: Seen): void {
    const { following } = this;
    if (now.earlier || !this.seen) {
      following.finish();
      following.told = this.older = []; // what is between is asked for where somebody wants to read it
      this.earlier = now.earlier ?? false;
    }
    const before = following.trail.at(-1)?.frame.view ?? this.seen?.view ?? null;
    const looker = { seat: now.seat, move: this.mineAt, previewed: this.previewed };
    const { first, steps } = stepsOf(now.frames, before, looker);
    following.tell(first);
    if (this.seen && now.number > this.seen.number) following.add(steps, before);
    else following.tell(steps.flatMap((step) => step.lines));
  }

  /** The page was reloaded: what happened since my last move is shown if it is new here, or can be replayed. */
  private async recall(now: Seen): Promise<void> {
    const fresh = now.number > remembered(this.lookedAt);
    if (fresh) this.following.hold(now.view);
    try {
      const { move, number, frames } = await api.since(this.table, this.token);
      if (this.seen?.number !== now.number || number !== now.number) return; // the game has gone on
      this.mineAt = move;
      const { steps, before } = recalled(frames, { seat: now.seat, move, previewed: [] });
      this.following.remember(steps, before, fresh);
    } catch {
      // it is only a convenience
    } finally {
      this.following.letGo();
    }
  }

  /** Look at the table again, through the lens if there is one. */
  look(): void {
    if (this.whole) this.seen = this.lens ? this.lens(this.whole) : this.whole;
  }

  private lost(code: number): void {
    window.clearTimeout(this.due);
    if (this.stopped) return;
    if (code === 4403 || code === 4400) {
      this.status = 'closed';
      return;
    }
    this.status = 'lost';
    this.tries += 1;
    const wait = Math.min(8000, 250 * 2 ** Math.min(this.tries, 5));
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Retry now, without waiting for the timer. */
  again(): void {
    window.clearTimeout(this.timer);
    if (this.status === 'lost') this.connect();
  }

  private post(message: Wire): void {
    this.refused = null;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.busy = true;
      this.socket.send(JSON.stringify(message));
      this.expect(SILENCE);
    }
  }

  /** A first rung may be the whole move: then the server makes it at once, unless there is something to warn of. */
  choose(option: Offer): void {
    const seen = this.seen;
    if (this.waiting) return;
    if (!seen || seen.draft.length) {
      this.post({ type: 'choose', action: option.do });
      return;
    }
    const name = nonce();
    this.previewed = [];
    const message = { type: 'choose', action: option.do, commit: true, seq: seen.number, nonce: name };
    this.waiting = { nonce: name, message };
    this.post(message);
  }

  back(): void {
    this.post({ type: 'back' });
  }

  confirm(): void {
    const seen = this.seen;
    if (!seen || this.waiting || !seen.draft.length || this.confirmed === seen) return;
    this.confirmed = seen;
    this.previewed = seen.hints;
    const name = nonce();
    const actions = seen.draft.map((rung) => rung.do);
    this.waiting = { nonce: name, message: { type: 'move', actions, seq: seen.number, nonce: name } };
    this.post(this.waiting.message);
  }

  undo(): void {
    this.post({ type: 'undo' });
  }

  signal(signal: Wire): void {
    this.post({ type: 'talk', signal });
  }

  say(text: string): void {
    this.post({ type: 'talk', text });
  }

  react(reaction: string): void {
    this.post({ type: 'talk', reaction });
  }

  standing(on: boolean, unless: number | null = null): void {
    this.post({ type: 'standing', on, unless });
  }

  later(signal: Wire | null): void {
    this.post({ type: 'talk', signal, later: true });
  }

  vote(seat: number, to: 'bot' | 'team' | 'free' | 'wait'): void {
    this.post({ type: 'vote', seat, to });
  }

  report(what: Report): Promise<unknown> {
    return api.report(this.table, this.token, what);
  }

  async lookFurther(): Promise<void> {
    const first = (this.older[0] ?? this.frames[0])?.number;
    if (first === undefined) return;
    try {
      const found = await api.news(this.table, this.token, first);
      if ((this.older[0] ?? this.frames[0])?.number !== first) return; // the connection was lost meanwhile, or it was asked twice
      this.older = [...found.frames, ...this.older];
      this.earlier = found.earlier;
    } catch (fault) {
      this.refused = { message: sorry(fault), reason: null };
    }
  }

  close(): void {
    this.stopped = true;
    this.leave();
    window.removeEventListener('pagehide', this.leave);
    window.removeEventListener('offline', this.doubt);
    window.removeEventListener('online', this.hope);
    window.clearTimeout(this.due);
    window.clearTimeout(this.timer);
    this.following.stop();
    document.removeEventListener('visibilitychange', this.looked);
    window.clearInterval(this.beat);
    this.socket?.close();
  }
}

export type { Told };

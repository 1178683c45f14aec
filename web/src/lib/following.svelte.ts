// What the others did: shown step by step on the table, in sync with the log, and replayed on request.
import type { AnyView, Frame, Told } from './protocol';
import { settings } from './settings.svelte';

export type Pace = 'calm' | 'brisk' | 'step' | 'instant';
export const PACES: Pace[] = ['calm', 'brisk', 'step', 'instant'];

/** One thing that happened and can be seen: the table after it, and the lines of the log that belong to it. */
export interface Step {
  frame: Frame;
  lines: Frame[];
  own: boolean; // a consequence of my own move that is about me: not counted, and shown only in passing
}

/** Who is looking, and what of their own move they saw before they made it. */
export interface Looker {
  seat: number | null;
  move: number; // the number of my last move
  previewed: Told[]; // what the draft of that move told
}

const NOTHING: Told = { key: '', params: {}, rules: [] };
const KEPT = 40; // steps that can be looked at again
const OWN = 450; // milliseconds for a consequence of my own move
const HELD = 3000; // milliseconds that somebody waits for it at most, when the page is opened
const OPENING = 350; // before the first step, when they are shown again
const LEAST = { calm: 2500, brisk: 1000 };
const MOST = { calm: 5000, brisk: 2600 };
const LETTER = { calm: 55, brisk: 28 }; // milliseconds to read one

/** How long a caption stays. */
export function wait(pace: 'calm' | 'brisk', letters: number): number {
  return Math.max(LEAST[pace], Math.min(MOST[pace], letters * LETTER[pace]));
}

function picture(view: AnyView | null | undefined): string {
  return JSON.stringify({ ...view, warnings: undefined });
}

function plain({ number, told, turn, alone }: Frame): Frame {
  return { number, told, turn, alone, view: null };
}

function same(one: Told, other: Told | undefined): boolean {
  return !!other && one.key === other.key && JSON.stringify(one.params) === JSON.stringify(other.params);
}

/** The news, divided where the table looks different: lines that change nothing belong to the step before them. What I
 *  saw while I drafted my move is not shown again, and leading lines that change nothing go straight to the log. */
export function stepsOf(frames: Frame[], before: AnyView | null, looker: Looker): { first: Frame[]; steps: Step[] } {
  const mine = frames.filter((frame) => frame.number === looker.move);
  let known = 0;
  while (known < mine.length && same(mine[known]!.told, looker.previewed[known])) known += 1;
  const seen = new Set(mine.slice(0, known));
  const first: Frame[] = [];
  const steps: Step[] = [];
  let last = picture(before);
  for (const frame of frames) {
    const now = frame.view ? picture(frame.view) : last;
    if (frame.view && now !== last && !seen.has(frame)) {
      steps.push({ frame, lines: [plain(frame)], own: false });
    } else (steps.at(-1)?.lines ?? first).push(plain(frame));
    last = seen.has(frame) && !steps.length ? picture(before) : now; // the draft has shown it already
  }
  const about = ({ number, told, alone }: Frame) =>
    number === looker.move && (alone || told.params.seat === `@seat:${looker.seat}`);
  for (const step of steps) step.own = step.lines.every(about);
  return { first, steps };
}

/** What happened after my last move, from its own news on: the table after it is the one from which the steps begin. */
export function recalled(frames: Frame[], looker: Looker): { steps: Step[]; before: AnyView | null } {
  const { steps } = stepsOf(frames, null, looker);
  const first = Math.max(
    1,
    steps.findIndex((step) => !step.own),
  );
  return { steps: steps.slice(first), before: steps[first - 1]?.frame.view ?? null };
}

export class Following {
  told: Frame[] = $state.raw([]); // the log, as far as the table is
  trail: Step[] = $state.raw([]); // what others did since my last move
  base: AnyView | null = $state.raw(null); // the table before the first of it
  at = $state(0); // how many of the steps are shown
  playing = $state(false);
  rounds = $state(0); // counts the times that a new trail began, or the old one is shown again
  letters: (told: Told) => number = () => 0; // how long a caption is
  holds: (frame: Frame) => number = () => 0; // how long a board needs to show it, whatever the pace
  private held = $state(false); // the board is still showing it: nothing is said before
  private clock = 0;
  private logged = 0; // steps whose lines are in the log
  private missed = false; // it happened while the page was hidden

  /** The moment that is shown on the way to the table as it is; null: the table as it is. */
  get step(): Frame | null {
    if (!this.playing) return null;
    const now = this.trail[this.at - 1];
    if (now) return now.frame;
    return { number: this.trail[0]?.frame.number ?? 0, told: NOTHING, view: this.base, turn: 0, alone: false };
  }

  /** The number of the step that is shown, among those that are counted; 0 for a consequence of my own move. */
  nth(at = this.at): number {
    const step = this.trail[at - 1];
    return !step || step.own ? 0 : this.trail.slice(0, at).filter((one) => !one.own).length;
  }

  /** What is told with the step that is shown. */
  get caption(): Told[] {
    const at = this.held ? this.at - 1 : this.at;
    return this.playing ? (this.trail[at - 1]?.lines ?? []).map((line) => line.told) : [];
  }

  get counted(): number {
    return this.trail.filter((step) => !step.own).length;
  }

  /** News that changes nothing on the table. */
  tell(lines: Frame[]): void {
    if (!lines.length) return;
    const last = this.playing ? this.trail.at(-1) : undefined;
    if (last && this.logged < this.trail.length)
      last.lines.push(...lines); // it comes after what is still to be shown
    else this.told = [...this.told, ...lines];
  }

  /** My move is made: what was marked is no longer news. */
  clear(): void {
    this.finish();
    this.trail = [];
    this.base = null;
    this.at = this.logged = 0;
    this.rounds += 1;
  }

  /** Other steps have happened after this table. */
  add(steps: Step[], before: AnyView | null): void {
    if (!steps.length) return;
    if (!this.trail.length) {
      this.base = before;
      this.at = this.logged = 0;
      this.rounds += 1;
    }
    const cut = Math.max(0, this.trail.length + steps.length - KEPT);
    const all = [...this.trail, ...steps];
    if (cut && cut <= this.logged && cut <= this.at) {
      this.base = all[cut - 1]!.frame.view ?? null;
      this.trail = all.slice(cut);
      this.at -= cut;
      this.logged -= cut;
    } else this.trail = all;
    if (settings.speed === 'instant' || document.hidden) {
      this.missed ||= document.hidden;
      this.finish();
    } else if (!this.playing) {
      this.at = this.logged; // first the table as it was, without what I could do there
      this.playing = true;
      this.later(0);
    }
  }

  /** The page was opened, and what happened before is on its way: nobody is asked anything until it is here. */
  hold(view: AnyView): void {
    if (settings.speed === 'instant' || document.hidden) return;
    this.base = view;
    this.playing = true;
    window.clearTimeout(this.clock);
    this.clock = window.setTimeout(() => this.finish(), HELD);
  }

  /** It did not arrive. */
  letGo(): void {
    if (this.playing && !this.trail.length) this.finish();
  }

  /** Steps that happened before this page was opened: they can be shown again, and are at once if they are new to
   * whoever has opened it; then the log keeps step. Their lines are the last ones told. */
  remember(steps: Step[], before: AnyView | null, fresh = false): void {
    const count = steps.reduce((sum, step) => sum + step.lines.length, 0);
    if (!count || count > this.told.length) return;
    const play = fresh && settings.speed !== 'instant' && !document.hidden;
    const told = play ? steps.slice(0, -KEPT) : steps;
    this.told = [...this.told.slice(0, -count), ...told.flatMap((step) => step.lines)];
    this.trail = steps.slice(-KEPT);
    this.base = steps.length > KEPT ? (steps.at(-KEPT - 1)!.frame.view ?? null) : before;
    this.at = this.logged = play ? 0 : this.trail.length;
    this.rounds += 1;
    this.missed = fresh && document.hidden;
    this.playing = play;
    if (play) this.later(OPENING);
  }

  /** The next step, or the table as it is now. */
  onward(): void {
    window.clearTimeout(this.clock);
    if (!this.playing) return;
    if (this.held) {
      this.say();
      return;
    }
    if (this.at >= this.trail.length) {
      this.playing = false;
      return;
    }
    this.at += 1;
    const needed = this.holds(this.trail[this.at - 1]!.frame);
    this.held = needed > 0;
    if (this.held) this.later(needed);
    else this.say();
  }

  /** The board has shown the step: the log and the caption tell it, for as long as it takes to read. */
  private say(): void {
    this.held = false;
    this.log(this.at);
    const now = this.trail[this.at - 1]!;
    if (settings.speed === 'step' && !now.own) return;
    const pace = settings.speed === 'calm' ? 'calm' : 'brisk';
    const letters = now.lines.reduce((sum, line) => sum + this.letters(line.told), 0);
    this.later(now.own ? OWN : wait(pace, letters));
  }

  /** The step before. */
  back(): void {
    window.clearTimeout(this.clock);
    this.log(this.at);
    this.held = false;
    this.playing = true;
    this.at = Math.max(1, this.at - 1);
  }

  /** Replay all of it. */
  again(): void {
    if (!this.trail.length) return;
    this.finish();
    this.playing = true;
    this.at = 0;
    this.rounds += 1;
    this.later(OPENING);
  }

  finish(): void {
    window.clearTimeout(this.clock);
    this.log(this.trail.length);
    this.at = this.trail.length;
    this.playing = this.held = false;
  }

  /** The page is visible again: show now what happened meanwhile. */
  looked(): void {
    if (this.missed && !document.hidden && settings.speed !== 'instant') this.again();
    this.missed = false;
  }

  private later(milliseconds: number): void {
    window.clearTimeout(this.clock);
    this.clock = window.setTimeout(() => this.onward(), milliseconds);
  }

  private log(until: number): void {
    const fresh = this.trail.slice(this.logged, until).flatMap((step) => step.lines);
    if (fresh.length) this.told = [...this.told, ...fresh];
    this.logged = Math.max(this.logged, until);
  }

  stop(): void {
    window.clearTimeout(this.clock);
  }
}

// A guided game as it is being played: which page is open, what the other seats do, and when the guide steps back.
import { api } from '../lib/api';
import { keep, tableOf, type Kept } from '../lib/keeping';
import type { TableLink } from '../lib/link.svelte';
import type { Offer } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { answerIn, lessonOf, moveOfOthers, narrowed, stepAt, underWay, type Lesson, type Step } from './lesson';

const PAUSE = 900; // milliseconds before another seat moves

export class Guide {
  lesson: Lesson | null = $state.raw(null);
  page = $state(0);
  left = $state(false); // the player goes on alone
  ended = $state(false); // the closing words have been read
  private told: string[] = $state([]); // questions whose tip was read
  private made = new Set<Step>();
  private place = '';
  private seating = false; // bots are being asked to take the other chairs

  constructor(
    readonly table: string,
    readonly kept: Kept,
    readonly link: TableLink,
  ) {
    this.ended = !!kept.guide?.done;
    link.lens = (seen) => (this.lesson && !this.left ? narrowed(this.lesson, seen) : seen);
    void lessonOf(kept.game).then((lesson) => {
      this.lesson = lesson;
      link.look();
    });
  }

  get step(): Step | undefined {
    const seen = this.link.seen;
    return this.lesson && seen && !this.left ? stepAt(this.lesson, seen) : undefined;
  }

  get over(): boolean {
    const seen = this.link.seen;
    return !!this.lesson && !!seen && (this.left || !!seen.result || !underWay(this.lesson, seen.number));
  }

  /** The texts of this moment. */
  get pages(): string[] {
    if (!this.lesson || this.link.step) return []; // nothing is said of what is not yet on the table
    if (!this.over) return this.step?.say ?? [];
    if (!this.left && !this.ended) return this.lesson.end;
    const question = this.link.seen?.result ? '' : (this.link.seen?.prompt.key ?? '');
    const tip = this.lesson.tips[question];
    return tip && !this.told.includes(question) ? [tip] : [];
  }

  /** The section of the rulebook that tells more of it. */
  get see(): string {
    if (this.link.step) return '';
    const see = this.step?.see ?? '';
    if (!this.over) return typeof see === 'string' ? see : (see[this.page] ?? '');
    return this.left || this.ended ? '' : (this.lesson?.see?.[this.page] ?? '');
  }

  /** Whether there is anything to say: always during the lesson, afterwards a closing word or a tip. */
  get speaks(): boolean {
    return !this.over || this.pages.length > 0;
  }

  /** Whether its last words have been read, and there is nothing to say about this moment. */
  get silent(): boolean {
    return this.over && (this.left || this.ended) && !this.pages.length;
  }

  get answer(): Offer | undefined {
    const seen = this.link.seen;
    return seen ? answerIn(this.step, seen) : undefined;
  }

  /** How far the lesson is: pages read before this one, and all. */
  get progress(): { done: number; all: number } {
    const steps = this.lesson?.steps ?? [];
    const at = this.step ? steps.indexOf(this.step) : steps.length;
    const count = (some: Step[]) => some.reduce((sum, step) => sum + (step.say?.length ?? 0), 0);
    return { done: count(steps.slice(0, at)) + this.page + 1, all: count(steps) };
  }

  /** The table has changed: another page, another seat's move, or the end of the lesson. */
  follow(): void {
    const seen = this.link.seen;
    if (!this.lesson || !seen) return;
    const place = `${seen.number}/${seen.draft.length}`;
    if (place !== this.place) this.page = 0;
    this.place = place;
    if (this.link.step) return;
    const step = moveOfOthers(this.lesson, seen, this.made);
    if (!this.left && step) {
      this.made.add(step);
      window.setTimeout(() => void this.moves(step), settings.speed === 'instant' ? 0 : PAUSE);
    }
    if (this.over && !seen.result) void this.bots();
  }

  /** Another seat's move; if somebody else was quicker, it is retried on the table as it is now. */
  private async moves(step: Step): Promise<void> {
    const token = this.kept.guide?.others[String(step.seat)] ?? '';
    const number = this.link.seen?.number ?? 0;
    try {
      await api.move(this.table, token, step.moves ?? [], number, `guide-${step.at}-${number}`);
    } catch {
      this.made.delete(step);
      window.setTimeout(() => this.follow(), PAUSE);
    }
  }

  /** The lesson is over: bots take the other chairs. A chair that could not be given yet is given later. */
  private async bots(): Promise<void> {
    if (this.seating || !this.kept.host) return;
    this.seating = true;
    for (const seat of Object.keys(this.others)) {
      const taken = await api
        .host(this.table, { do: 'bot', seat: Number(seat), level: 'normal' }, this.kept.host)
        .then(() => true)
        .catch(() => this.link.seen?.chairs[Number(seat)]?.kind === 'bot');
      if (taken) this.note(Object.fromEntries(Object.entries(this.others).filter(([one]) => one !== seat)));
    }
    this.seating = false;
    if (Object.keys(this.others).length) window.setTimeout(() => this.follow(), PAUSE);
  }

  /** The chairs that the guide still plays for: what is kept says so, also after a reload. */
  private get others(): Record<string, string> {
    return tableOf(this.table)?.guide?.others ?? {};
  }

  private note(others: Record<string, string>): void {
    keep({ ...this.kept, guide: { others, done: this.ended } });
  }

  next(): void {
    if (!this.pages.length) return; // nothing was said yet
    if (this.page < this.pages.length - 1) this.page += 1;
    else if (this.over && !this.ended && !this.left) {
      this.ended = true;
      this.note(this.others);
    } else if (this.over && this.link.seen) this.told = [...this.told, this.link.seen.prompt.key];
  }

  back(): void {
    if (this.page > 0) this.page -= 1;
  }

  /** The player continues without the guide. */
  leave(): void {
    this.left = true;
    this.ended = true;
    this.note(this.others);
    this.link.look();
    this.follow();
  }
}

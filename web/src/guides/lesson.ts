// A guided first game: a fixed deal, and for every question of the lesson what is said and what is done.
import { call } from '../lib/api';
import type { NewTable, Offer, Seen, Wire } from '../lib/protocol';

export interface Step {
  at: string; // number of the table, and for my own answers also the rungs of my draft: "3/1"
  say?: string[]; // texts, read one after the other
  see?: string | string[]; // the section of the rulebook that this is about, or that of each of its pages
  do?: Wire; // my answer
  seat?: number; // another seat, whose move this is
  moves?: Wire[];
}

export interface Lesson {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  seed: number;
  steps: Step[];
  end: string[]; // said when the way is over
  see?: string[]; // the sections these are about
  second: { seats: number; options: Record<string, unknown> }; // the game that comes next, without help
  tips: Record<string, string>; // afterwards: what is said when a question comes up for the first time
}

const files = import.meta.glob<{ default: Lesson }>('./*.json');

export function hasLesson(game: string): boolean {
  return `./${game}.json` in files;
}

export async function lessonOf(game: string): Promise<Lesson> {
  const load = files[`./${game}.json`];
  return load ? (await load()).default : call<Lesson>('GET', `/api/guides/${game}`); // it came with its package
}

/** The table of a lesson: every seat is mine, so that the others do what the lesson needs. */
export function tableFor(lesson: Lesson, name: string): Partial<NewTable> {
  const seats = Array.from({ length: lesson.seats }, (_, seat) => ({
    kind: 'person',
    mine: true,
    name: seat === 0 ? name : '',
  }));
  return { game: lesson.game, seats, options: lesson.options, seed: lesson.seed, window: 604_800 };
}

/** The game that comes after the lesson: without help, with easy bots. */
export function secondOf(lesson: Lesson, name: string): Partial<NewTable> {
  const { seats, options } = lesson.second;
  const sitting = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: 'person', mine: true, name } : { kind: 'bot', level: 'easy' },
  );
  return { game: lesson.game, seats: sitting, options };
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value as Wire).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${name}:${canonical(inner)}`).join()}}`;
}

export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** The step that belongs to what is seen now, if the lesson knows this table. */
export function stepAt(lesson: Lesson, seen: Seen): Step | undefined {
  return lesson.steps.find((step) => step.seat === undefined && step.at === `${seen.number}/${seen.draft.length}`);
}

export function answerIn(step: Step | undefined, seen: Seen): Offer | undefined {
  return step?.do ? seen.options.find((option) => same(option.do, step.do)) : undefined;
}

/** The table with only the answer that the lesson is about; a table unknown to the lesson is left as it is. */
export function narrowed(lesson: Lesson, seen: Seen): Seen {
  const answer = answerIn(stepAt(lesson, seen), seen);
  if (!answer) return { ...seen, may_undo: seen.may_undo && !underWay(lesson, seen.number) };
  return { ...seen, options: [answer], may_undo: false };
}

/** Whether the lesson is still running at this number of the table. */
export function underWay(lesson: Lesson, number: number): boolean {
  return lesson.steps.some((step) => Number(step.at.split('/')[0]) >= number);
}

/** The move another seat makes now. Where several are asked at once, their order is not that of the lesson: whoever of the
 * same run of moves is still asked, and has not moved, moves. */
export function moveOfOthers(lesson: Lesson, seen: Seen, made: Set<Step> = new Set()): Step | undefined {
  const { steps } = lesson;
  const due = ({ at, seat }: Step) => seat !== undefined && Number(at) <= seen.number && seen.waiting.includes(seat);
  const exact = steps.findIndex((step) => step.seat !== undefined && step.at === String(seen.number));
  const open = (at: number) => (due(steps[at]!) && !made.has(steps[at]!) ? steps[at] : undefined);
  if (exact >= 0 && open(exact)) return steps[exact];
  let at = exact >= 0 ? exact : steps.findLastIndex((step) => Number(step.at.split('/')[0]) <= seen.number);
  while (at > 0 && steps[at]?.seat !== undefined && steps[at - 1]?.seat !== undefined) at -= 1;
  for (; steps[at]?.seat !== undefined; at += 1) if (open(at)) return steps[at];
  return undefined;
}

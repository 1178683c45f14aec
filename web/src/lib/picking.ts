// Picking: clicks on things on the table narrow the options until one is left. This is the only engine for it; a board
// says at most in which way the options of its game are picked (`Way`).
import type { AnyView, Offer, Reason } from './protocol';

/** What an option needs, thing by thing, equal things one by one; with `first` only that one can begin it. */
export interface Need {
  marks: string[];
  first?: string;
}

/** An option that what is picked may still become, and what it lacks. */
export interface Open {
  option: Offer;
  need: Need;
  lacks: string[];
}

/** How the options of a game are picked. */
export interface Way<View = AnyView> {
  readonly stepwise: boolean; // one thing after the other: what comes next, and what could be picked instead, looks different
  need(option: Offer, view: View): Need;
  /** Which of the things that this option lacks may be picked next. */
  next(one: Open, all: Open[], picked: string[], view: View): string[];
  begins(need: Need, mark: string, view: View): boolean;
  /** What stays picked after a click on one of the things picked. */
  without(picked: string[], at: number): string[];
  /** Whether a reason that points at these things is said of this one, after what was picked. */
  refuses(marks: string[], mark: string, picked: string[]): boolean;
  /** The option that is chosen without a further click. */
  meant(picking: Picking<View>): Offer | undefined;
}

/** What is still needed, or null when something picked does not belong to it. */
export function missing(need: Need, picked: string[]): string[] | null {
  if (need.first !== undefined && picked.length && picked[0] !== need.first) return null;
  const left = [...need.marks];
  for (const mark of picked) {
    const at = left.indexOf(mark);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** What is picked at one moment, and what follows from it. */
export class Picking<View = AnyView> {
  readonly open: Open[];
  readonly left: Offer[]; // the options that what is picked may still become
  readonly done: Offer[]; // those of them that lack nothing
  readonly can: Set<string>; // what may be picked next

  constructor(
    readonly options: Offer[],
    readonly refusals: Reason[],
    readonly picked: string[],
    readonly way: Way<View>,
    readonly view: View,
  ) {
    this.open = options.flatMap((option) => {
      const need = way.need(option, view);
      const lacks = missing(need, picked);
      return lacks ? [{ option, need, lacks }] : [];
    });
    this.left = this.open.map((one) => one.option);
    this.done = this.open.filter((one) => one.lacks.length === 0).map((one) => one.option);
    this.can = new Set(this.open.flatMap((one) => way.next(one, this.open, picked, view)));
  }

  count(mark: string): number {
    return this.picked.filter((other) => other === mark).length;
  }

  /** What every option that is left points at: it is settled without being picked. */
  get shared(): string[] {
    const [first, ...rest] = this.open;
    if (!first || rest.length === 0) return [];
    return first.lacks.filter((mark) => rest.every((other) => other.need.marks.includes(mark)));
  }

  /** Whether a choice could begin with this thing. */
  begins(mark: string): boolean {
    return this.options.some((option) => this.way.begins(this.way.need(option, this.view), mark, this.view));
  }

  /** Why this cannot be picked now; undefined when nothing is said against it. */
  whyNot(mark: string): Reason | undefined {
    return this.refusals.find((reason) => this.way.refuses(reason.marks ?? [], mark, this.picked));
  }

  /** What is picked after a click on this thing, the `nth` of its like; null when it cannot be picked. */
  after(mark: string, nth = 0): string[] | null {
    if (this.count(mark) > nth) return this.way.without(this.picked, this.picked.lastIndexOf(mark));
    if (this.can.has(mark)) return [...this.picked, mark];
    return this.begins(mark) ? [mark] : null; // another thing to begin with
  }

  /** The option that is chosen without a further click. */
  get meant(): Offer | undefined {
    return this.picked.length ? this.way.meant(this) : undefined;
  }
}

/** One thing after the other, in the order in which an option points at them. */
export const inOrder: Way<unknown> = {
  stepwise: true,
  need: (option) => ({ marks: [...new Set(option.marks)] }),
  next({ lacks }, all) {
    // What is moved comes before where to; what all options share is settled already.
    const open = (mark: string) => all.length === 1 || !all.every((other) => other.need.marks.includes(mark));
    return lacks.filter(open).concat(lacks).slice(0, 1);
  },
  begins: (need, mark) => need.marks.includes(mark),
  without: (picked, at) => picked.filter((_, i) => i !== at),
  refuses: (marks, mark, picked) =>
    picked.every((one) => marks.includes(one)) && marks.find((one) => !picked.includes(one)) === mark,
  meant: ({ left, done }) => (left.length === 1 ? left[0] : done.length === 1 ? done[0] : undefined),
};

/** Sets of cards and players, in any order and some of them twice; things of one kind at a time, cards before players. */
export const inSets: Way<unknown> = {
  stepwise: false,
  need: (option) => ({ marks: option.marks ?? [] }),
  next({ need, lacks }, _all, picked) {
    if (need.first !== undefined && picked.length === 0) return [need.first];
    return lacks.filter((mark) => kindOf(mark) === kindOf(lacks[0] ?? ''));
  },
  begins: (need, mark) => (need.first === undefined ? need.marks.includes(mark) : need.first === mark),
  without: (picked, at) => (at === 0 ? [] : picked.filter((_, i) => i !== at)), // without its first thing a choice begins anew
  // A reason that names several things counts once the others of them are picked.
  refuses: (marks, mark, picked) => marks.includes(mark) && marks.every((one) => one === mark || picked.includes(one)),
  meant: ({ open, done }) => (done.length === 1 && open.length === 1 ? done[0] : undefined),
};

/** What kind of thing a mark stands for: `hand:sun` is of the kind `hand`. */
export function kindOf(mark: string): string {
  return mark.split(':')[0] ?? '';
}

/** Each card with its place among the equal ones before it. */
export function numbered(codes: string[]): { code: string; nth: number; key: string }[] {
  const before: Record<string, number> = {};
  return codes.map((code) => {
    const nth = before[code] ?? 0;
    before[code] = nth + 1;
    return { code, nth, key: `${code}.${nth}` };
  });
}

// The chance curve: which lines there are, where their points lie, and where the game turned.
import type { Answer, Found } from '../lib/protocol';

export interface Turn {
  move: number;
  seat: number | null; // whose answer it was; null: nobody's in particular
  change: number; // of the chance, -1 to 1
  answer: Answer | null; // the answer that gave the chance away
}

export const SWING = 0.12; // a change of the chance by one move that is worth a mark
const MOST = 6;

/** The chance of one seat, or of the team, after every move. */
export function lineOf(found: Found, seat: number): number[] {
  return (found.chances ?? []).map((row) => row[found.together ? 0 : seat] ?? 0);
}

/** The seats that have a line of their own: one for a team. */
export function seatsWithLines(found: Found): number[] {
  const seats = found.chances?.[0]?.length ?? 0;
  return found.together || seats === 1 ? [0] : Array.from({ length: seats }, (_, seat) => seat);
}

/** Where that chance lies after every move, as far as is known: the low and the high end. */
export function bandOf(found: Found, seat: number): [number, number][] {
  return (found.ranges ?? []).map((row) => (row[found.together ? 0 : seat] ?? [0, 1]) as [number, number]);
}

export interface Point {
  at: number; // on the axis of moves
  chance: number;
}

const SHORTLY = 0.35; // how long before a move its player's chance is shown, had the move been the best

/** Whether this seat's chance was measured at a move: it moved, or it belongs to the team. */
function measured(found: Found, seat: number, move: number): number | null {
  const own = found.together || (found.movers ?? [])[move - 1] === seat;
  return own ? ((found.before ?? [])[move - 1] ?? null) : null;
}

/** The points of a line: after every move and, for a seat's own move, before it. A mistake is seen as a fall. */
export function pointsOf(found: Found, seat: number): Point[] {
  return lineOf(found, seat).flatMap((chance, move) => {
    const before = measured(found, seat, move);
    return before === null
      ? [{ at: move, chance }]
      : [
          { at: move - SHORTLY, chance: before },
          { at: move, chance },
        ];
  });
}

/** Where the game turned, in its order: answers that clearly gave chances away, and the biggest swings for this seat.
 *  A swing is what luck or others did since the seat's chance was last measured. */
export function turns(found: Found, seat: number, movers: (number | null)[] = []): Turn[] {
  const listed: Turn[] = (found.answers ?? [])
    .filter((answer) => answer.turning)
    .map((answer) => ({ move: answer.move, seat: answer.seat, change: -answer.lost, answer }));
  const line = lineOf(found, seat);
  const last = line.length - 1;
  const swings = line
    .map((chance, move) => {
      const next = move < last ? measured(found, seat, move + 1) : null;
      const end = move === last && move ? chance - (line[move - 1] ?? chance) : 0;
      return { move, seat: movers[move] ?? null, change: next === null ? end : next - chance, answer: null };
    })
    .filter((turn) => Math.abs(turn.change) >= SWING && !listed.some((other) => other.move === turn.move))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, Math.max(0, MOST - listed.length));
  return [...listed, ...swings].sort((a, b) => a.move - b.move);
}

export function percent(chance: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, chance)));
}

/** What is to be said of a line to whoever cannot see it. */
export function summary(line: number[]): {
  first: number;
  last: number;
  low: number;
  lowAt: number;
  high: number;
  highAt: number;
} {
  const low = Math.min(...line);
  const high = Math.max(...line);
  return {
    first: percent(line[0] ?? 0),
    last: percent(line.at(-1) ?? 0),
    low: percent(low),
    lowAt: line.indexOf(low),
    high: percent(high),
    highAt: line.indexOf(high),
  };
}

/** Points of the drawing. */
export class Frame {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly moves: number,
  ) {}

  readonly left = 34;
  readonly right = 14;
  readonly top = 14;
  readonly bottom = 30;

  x(move: number): number {
    return round(this.left + ((this.width - this.left - this.right) * move) / Math.max(1, this.moves));
  }

  y(chance: number): number {
    return round(this.top + (this.height - this.top - this.bottom) * (1 - Math.min(1, Math.max(0, chance))));
  }

  path(points: Point[]): string {
    return points.map(({ at, chance }, number) => `${number ? 'L' : 'M'}${this.x(at)} ${this.y(chance)}`).join('');
  }

  /** The room between the low and the high ends. */
  band(ranges: [number, number][]): string {
    const low = ranges.map(([chance], at) => ({ at, chance }));
    const high = ranges.map(([, chance], at) => ({ at, chance })).reverse();
    return ranges.length ? this.path([...low, ...high]) + 'Z' : '';
  }

  /** The move nearest to a place across the drawing. */
  moveAt(x: number): number {
    const share = (x - this.left) / Math.max(1, this.width - this.left - this.right);
    return Math.min(this.moves, Math.max(0, Math.round(share * this.moves)));
  }

  /** The moves that get a number under the axis, as many as there is room for. */
  ticks(): number[] {
    const room = Math.max(1, Math.floor((this.width - this.left - this.right) / 46));
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => this.moves / size <= room) ?? 1000;
    return Array.from({ length: Math.floor(this.moves / step) }, (_, i) => (i + 1) * step);
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

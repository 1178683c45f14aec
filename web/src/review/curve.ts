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

/** Where the game turned, in its order: answers that gave chances away, and the biggest swings for this seat. */
export function turns(found: Found, seat: number, movers: (number | null)[] = []): Turn[] {
  const slips = worst(found.answers ?? []);
  const listed: Turn[] = slips.map((answer) => ({
    move: answer.move,
    seat: answer.seat,
    change: -answer.lost,
    answer,
  }));
  const line = lineOf(found, seat);
  const swings = line
    .map((chance, move) => ({
      move,
      seat: movers[move] ?? null,
      change: move ? chance - (line[move - 1] ?? 0) : 0,
      answer: null,
    }))
    .filter((turn) => Math.abs(turn.change) >= SWING && !listed.some((other) => other.move === turn.move))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, Math.max(0, MOST - listed.length));
  return [...listed, ...swings].sort((a, b) => a.move - b.move);
}

/** The answers that turned the game; where none did, the few that gave away most. */
function worst(answers: Answer[]): Answer[] {
  const turning = answers.filter((answer) => answer.turning);
  return turning.length ? turning : [...answers].sort((a, b) => b.lost - a.lost).slice(0, 3);
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

  path(line: number[]): string {
    return line.map((chance, move) => `${move ? 'L' : 'M'}${this.x(move)} ${this.y(chance)}`).join('');
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

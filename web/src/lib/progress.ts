// Notes what a finished game adds to this browser's records.
import { readProgress, writeProgress, type Progress } from './keeping';
import type { Seen, TableFacts } from './protocol';

/** The records after this game; the same when it was noted before or is still going on. */
export function noted(progress: Progress, seen: Seen, facts: TableFacts): Progress {
  const name = `${facts.id}/${seen.playing}`;
  const result = seen.result;
  if (!result || seen.seat === null || facts.practice || progress.noted.includes(name)) return progress;
  const won = result.winners.includes(seen.seat);
  const after = { ...progress, noted: [...progress.noted.slice(-199), name] };
  if (seen.game === 'strato' && won) after.levels = added(progress.levels, seen.view.challenge, 'level');
  if (seen.game === 'synergy' && won) after.missions = added(progress.missions, seen.view.mission, 'number');
  if (seen.game === 'stramat' && seen.ranking) {
    const first = (seen.ranking.places[0] ?? []).includes(seen.seat);
    after.evenings = { played: progress.evenings.played + 1, won: progress.evenings.won + (first ? 1 : 0) };
  }
  if (facts.daily) {
    const day = progress.daily[facts.daily] ?? {};
    after.daily = { ...progress.daily, [facts.daily]: { ...day, [seen.game]: won || (day[seen.game] ?? false) } };
    const figure = figureOf(seen);
    const marks = progress.marks[facts.daily] ?? {};
    const before = day[seen.game] === won ? marks[seen.game] : undefined; // a win counts, whatever its figure
    if (won || !day[seen.game])
      after.marks = { ...progress.marks, [facts.daily]: { ...marks, [seen.game]: better(seen.game, figure, before) } };
  }
  return after;
}

/** The figure by which results of the same deal are compared: fewer turns, points or rounds are better, more Climate Points. */
export function figureOf(seen: Seen): number {
  if (seen.game === 'strato') return Number(seen.view.turn_no ?? 0);
  if (seen.game === 'synergy') return Number(seen.view.round_index ?? 0) + 1;
  return seen.result?.scores[seen.seat ?? 0] ?? 0;
}

function better(game: string, one: number, other: number | undefined): number {
  if (other === undefined) return one;
  return game === 'weather_machine' || game === 'stratos' ? Math.max(one, other) : Math.min(one, other);
}

function added(numbers: number[], row: unknown, field: string): number[] {
  const found = typeof row === 'number' ? row : (row as Record<string, unknown> | null)?.[field];
  return typeof found === 'number' && !numbers.includes(found) ? [...numbers, found].sort((a, b) => a - b) : numbers;
}

export function note(seen: Seen, facts: TableFacts): void {
  const before = readProgress();
  const after = noted(before, seen, facts);
  if (after !== before) writeProgress(after);
}

/** The days in a row, up to today, on which a deal of the day was played. */
export function daysInARow(progress: Progress, today: Date): number {
  let days = 0;
  const at = new Date(today);
  if (!progress.daily[dateOf(at)]) at.setUTCDate(at.getUTCDate() - 1); // today is not over
  while (progress.daily[dateOf(at)]) {
    days += 1;
    at.setUTCDate(at.getUTCDate() - 1);
  }
  return days;
}

export function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

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
  if (seen.game === 'strato' && won) after.levels = added(progress.levels, seen.view['challenge'], 'level');
  if (seen.game === 'synergy' && won) after.missions = added(progress.missions, seen.view['mission'], 'number');
  if (seen.game === 'stramat' && seen.ranking) {
    const first = (seen.ranking.places[0] ?? []).includes(seen.seat);
    after.evenings = { played: progress.evenings.played + 1, won: progress.evenings.won + (first ? 1 : 0) };
  }
  if (facts.daily) {
    const day = progress.daily[facts.daily] ?? {};
    after.daily = { ...progress.daily, [facts.daily]: { ...day, [seen.game]: won || (day[seen.game] ?? false) } };
  }
  return after;
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

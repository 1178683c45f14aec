// Notes what a finished game adds to this browser's records.
import { readProgress, writeProgress, type Progress, type Tally } from './keeping';
import type { Figure, Presentation, Seen, TableFacts, Wire } from './protocol';

/** The records after this game; the same when it was noted before or is still going on. */
export function noted(
  progress: Progress,
  seen: Seen,
  facts: TableFacts,
  lobby: Presentation,
  together = false,
): Progress {
  const name = nameOf(seen, facts);
  const result = seen.result;
  if (!result || seen.seat === null || facts.practice || progress.noted.includes(name)) return progress;
  const won = result.winners.includes(seen.seat);
  const after = { ...progress, noted: [...progress.noted.slice(-199), name] };
  const { record, tally } = lobby;
  if (record && won)
    after.won = { ...progress.won, [record.name]: added(wonOf(progress, record.name), seen, record.field) };
  if (tally && seen.ranking) {
    const first = (seen.ranking.places[0] ?? []).includes(seen.seat);
    const before = seriesOf(progress, tally);
    const counted = { played: before.played + 1, won: before.won + (first ? 1 : 0) };
    after.series = { ...progress.series, [tally]: counted };
  }
  if (won || !together) {
    const key = kindOf(seen, facts);
    const best = progress.best[key];
    const figure = figureOf(seen, lobby.figure);
    if (!best || better(lobby.figure, figure, best.figure) !== best.figure)
      after.best = { ...progress.best, [key]: { figure, at: name, before: best?.figure ?? null } };
  }
  if (facts.daily) {
    const day = progress.daily[facts.daily] ?? {};
    after.daily = { ...progress.daily, [facts.daily]: { ...day, [seen.game]: won || (day[seen.game] ?? false) } };
    const marks = progress.marks[facts.daily] ?? {};
    const before = day[seen.game] === won ? marks[seen.game] : undefined; // a win counts, whatever its figure
    const figure = better(lobby.figure, figureOf(seen, lobby.figure), before);
    if (won || !day[seen.game]) after.marks = { ...progress.marks, [facts.daily]: { ...marks, [seen.game]: figure } };
  }
  return after;
}

export function nameOf(seen: Seen, facts: TableFacts): string {
  return `${facts.id}/${seen.playing}`;
}

/** Games that can be compared: the same game with as many players and the same set-up. */
export function kindOf(seen: Seen, facts: TableFacts): string {
  const options = Object.entries(facts.set_up.options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([seen.game, seen.chairs.length, facts.set_up.series, options]);
}

/** The figure by which results of the same deal are compared. */
export function figureOf(seen: Seen, figure: Figure): number {
  if (!figure.field) return seen.result?.scores[seen.seat ?? 0] ?? 0;
  return Number(seen.view[figure.field] ?? 0) + (figure.plus ?? 0);
}

function better(figure: Figure, one: number, other: number | undefined): number {
  if (other === undefined) return one;
  return figure.more ? Math.max(one, other) : Math.min(one, other);
}

/** What a field of the view says, `mission` or `challenge.level`. */
export function fieldOf(seen: Seen, field: string): unknown {
  return field.split('.').reduce<unknown>((at, name) => (at as Wire | undefined)?.[name], seen.view);
}

function added(numbers: number[], seen: Seen, field: string): number[] {
  const found = fieldOf(seen, field);
  return typeof found === 'number' && !numbers.includes(found) ? [...numbers, found].sort((a, b) => a - b) : numbers;
}

/** What was won of a game's levels or missions, by the name of its record. */
export function wonOf(progress: Progress, record: string): number[] {
  return progress.won[record] ?? [];
}

export function seriesOf(progress: Progress, tally: string): Tally {
  return progress.series[tally] ?? { played: 0, won: 0 };
}

export function note(seen: Seen, facts: TableFacts, lobby: Presentation, together: boolean): void {
  const before = readProgress();
  const after = noted(before, seen, facts, lobby, together);
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

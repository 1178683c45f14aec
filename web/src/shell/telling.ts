// What hints and warnings say: which question a hint answers, how sure its chance is, how grave a warning is.
import type { Seen } from '../lib/protocol';

/** The question that is asked now; a hint for another one no longer fits. */
export function questionOf(seen: Pick<Seen, 'number' | 'draft'>): string {
  return JSON.stringify([seen.number, seen.draft.map((rung) => rung.do)]);
}

/** Whether an answer from the server is about this question. */
export function fits(seen: Pick<Seen, 'number' | 'draft'>, hints: { number: number; draft: number }): boolean {
  return hints.number === seen.number && hints.draft === seen.draft.length;
}

/** A chance and its interval, in whole numbers of 100. */
export function inHundred(one: { chance: number; low: number; high: number }): {
  percent: number;
  low: number;
  high: number;
} {
  const [percent, low, high] = [one.chance, one.low, one.high].map((share) => Math.round(share * 100));
  return { percent: percent ?? 0, low: low ?? 0, high: high ?? 0 };
}

export type Kind = 'good' | 'cost' | 'danger';

/** The gravest kind among these warnings; null without any. One that does not say its kind is a cost. */
export function gravest(warnings: { kind?: Kind }[]): Kind | null {
  const kinds = warnings.map((warning) => warning.kind ?? 'cost');
  return (['danger', 'cost', 'good'] as const).find((kind) => kinds.includes(kind)) ?? null;
}

/** The verb that says what a drafted move comes to: its only deed, or of several the last, if nothing followed it. */
export function deedOf(verbs: readonly string[], named: (verb: string) => boolean): string {
  const deeds = verbs.filter(named);
  return deeds.length === 1 || deeds.at(-1) === verbs.at(-1) ? (deeds.at(-1) ?? '') : '';
}

/** Warnings in the order in which they are told: dangers first, then those of the latest answer drafted, then those of the
 * table as it would be, and at last those of earlier answers, which were told when these were given. */
export function inTurn<W extends { kind?: Kind }>(answers: W[][], standing: W[]): W[] {
  const [latest = [], ...earlier] = [...answers].reverse();
  const all = [...latest, ...standing, ...earlier.flat()];
  const dangers = all.filter((one) => one.kind === 'danger');
  return [...dangers, ...all.filter((one) => one.kind !== 'danger')];
}

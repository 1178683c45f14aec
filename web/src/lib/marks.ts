// Marks: clicking things on the table narrows the options until one is left.
import type { Offer } from './protocol';

export interface Narrowed {
  left: Offer[]; // the options that point at everything picked so far
  can: Set<string>; // marks that would narrow them further
  picked: string[];
}

/** The options that remain after these marks were picked. */
export function narrow(options: Offer[], picked: string[]): Narrowed {
  const left = options.filter((option) => picked.every((mark) => (option.marks ?? []).includes(mark)));
  const can = new Set<string>();
  for (const option of left) {
    const next = (option.marks ?? []).find((mark) => !picked.includes(mark)); // what is moved comes before where to
    if (next !== undefined) can.add(next);
  }
  return { left, can, picked };
}

/** The option meant when picking these marks leaves only one, or one that points at nothing else. */
export function settled(narrowed: Narrowed): Offer | null {
  if (narrowed.picked.length === 0) return null;
  if (narrowed.left.length === 1) return narrowed.left[0] ?? null;
  const exact = narrowed.left.filter((option) => (option.marks ?? []).length === narrowed.picked.length);
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

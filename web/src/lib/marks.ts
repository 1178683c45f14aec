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
    const open = (option.marks ?? []).filter((mark) => !picked.includes(mark));
    // What is moved comes before where to; what all options share is settled already.
    const next = open.find((mark) => left.length === 1 || !left.every((other) => (other.marks ?? []).includes(mark)));
    if (next !== undefined) can.add(next);
    else if (open[0] !== undefined) can.add(open[0]);
  }
  return { left, can, picked };
}

/** What every option that is left points at: it is settled without being picked. */
export function shared(narrowed: Narrowed): string[] {
  const [first, ...rest] = narrowed.left;
  if (!first || rest.length === 0) return [];
  return (first.marks ?? []).filter(
    (mark) => !narrowed.picked.includes(mark) && rest.every((other) => (other.marks ?? []).includes(mark)),
  );
}

/** The option meant when picking these marks leaves only one, or one that points at nothing else. */
export function settled(narrowed: Narrowed): Offer | null {
  if (narrowed.picked.length === 0) return null;
  if (narrowed.left.length === 1) return narrowed.left[0] ?? null;
  const exact = narrowed.left.filter((option) => (option.marks ?? []).length === narrowed.picked.length);
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

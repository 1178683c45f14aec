// Which cards went where between two pictures of the table: to and from hands, Mazzetto and discard pile, as counts tell it.
import type { View } from '../../generated/views/stramat';

export interface Travel {
  from: string; // mazzetto, discard, or a seat such as `seat:2`
  to: string;
}

type Counts = Pick<View, 'hand_counts'> & { mazzetto: { count: number }; discard: { count: number } };
const MOST = 6; // in the air at once

export function travels(before: Counts, after: Counts): Travel[] {
  const change: [string, number][] = after.hand_counts.map((count, seat) => [
    `seat:${seat}`,
    count - (before.hand_counts[seat] ?? count),
  ]);
  change.push(['discard', after.discard.count - before.discard.count]);
  change.push(['mazzetto', after.mazzetto.count - before.mazzetto.count]);
  const each = (sign: number) =>
    change.flatMap(([place, by]) => Array<string>(Math.max(0, Math.min(by * sign, MOST + 1))).fill(place));
  const gone = each(-1);
  const come = each(1);
  if (gone.length > MOST || come.length > MOST) return [];
  // What is laid comes from hands, what is drawn from the Mazzetto; only then do hands exchange.
  const fits = (from: string, to: string) =>
    (to === 'discard' && from.startsWith('seat')) || (from === 'mazzetto' && to.startsWith('seat'));
  const found: Travel[] = [];
  const pair = (wanted: (from: string, to: string) => boolean) => {
    for (const to of [...come]) {
      const at = gone.findIndex((from) => from !== to && wanted(from, to));
      if (at < 0) continue;
      found.push({ from: gone[at]!, to });
      gone.splice(at, 1);
      come.splice(come.indexOf(to), 1);
    }
  };
  pair(fits);
  pair(() => true);
  return found;
}

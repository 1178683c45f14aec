// What moved between two pictures of the table. Cards have no names: in each half-row those that stay in order have
// stayed; of the others, one that is gone here and new there with the same weather has gone there.
import type { Row } from '../../generated/views/strato';
import { halfOf } from './pattern';

export interface Flight {
  weather: string;
  from: string | null; // a place such as `row:1:L2`; null: from a hand or the pile
  to: string | null; // null: to the discard pile
}

interface Card {
  place: string;
  weather: string;
}

export function flights(before: Row[], after: Row[]): Flight[] {
  if (before.length !== after.length) return [];
  const found: Flight[] = [];
  const gone: Card[] = [];
  const fresh: Card[] = [];
  after.forEach((row, index) => {
    for (const side of ['L', 'R'])
      compare(cardsOf(before[index]!, index, side), cardsOf(row, index, side), found, gone, fresh);
  });
  for (const { place, weather } of fresh) {
    const at = gone.findIndex((card) => card.weather === weather);
    found.push({ weather, from: at < 0 ? null : gone[at]!.place, to: place });
    if (at >= 0) gone.splice(at, 1);
  }
  return [...found, ...gone.map(({ place, weather }) => ({ weather, from: place, to: null }))];
}

/** The places that a move is about: where a card came or left, not where others closed the gap. */
export function touched(before: Row[], after: Row[]): string[] {
  const half = (place: string) => place.replace(/\d+$/, '');
  const column = (place: string) => Number(/\d+$/.exec(place)?.[0] ?? 0);
  const about = ({ from, to }: Flight) =>
    !from || !to || half(from) !== half(to) || Math.abs(column(from) - column(to)) > 1;
  return flights(before, after)
    .filter(about)
    .flatMap(({ from, to }) => [from, to].filter((place) => place !== null));
}

function cardsOf(row: Row, index: number, side: string): Card[] {
  return halfOf(row, side).map((weather, col) => ({ place: `row:${index + 1}:${side}${col + 1}`, weather }));
}

/** The longest common run of two half-rows stays, perhaps in another column; the rest is gone or new. */
function compare(old: Card[], now: Card[], moved: Flight[], gone: Card[], fresh: Card[]): void {
  const length = old.map(() => now.map(() => 0));
  const best = (i: number, j: number): number => length[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      length[i]![j] =
        old[i]!.weather === now[j]!.weather ? best(i + 1, j + 1) + 1 : Math.max(best(i + 1, j), best(i, j + 1));
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was && is && was.weather === is.weather && best(i, j) === best(i + 1, j + 1) + 1) {
      if (was.place !== is.place) moved.push({ weather: is.weather, from: was.place, to: is.place });
      i += 1;
      j += 1;
    } else if (is && (!was || best(i, j + 1) >= best(i + 1, j))) {
      fresh.push(is);
      j += 1;
    } else if (was) {
      gone.push(was);
      i += 1;
    }
  }
}

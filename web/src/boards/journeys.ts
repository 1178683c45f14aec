// What moved between two pictures of a board: pieces that look alike are told apart only by where they stand.

export interface Standing {
  piece: string; // what it is and whose
  spot: string; // where it stands
}

export interface Journey<S extends Standing> {
  from: S | null; // null: it has come
  to: S | null; // null: it has left
}

/** Which pieces went where. Places that only one of the pictures shows say nothing: another part of the table was looked
 * at; and where one piece makes room for another at the same place, it was turned or exchanged and did not travel. */
export function journeys<S extends Standing>(
  before: { pieces: S[]; spots: Set<string> },
  after: { pieces: S[]; spots: Set<string> },
): Journey<S>[] {
  const lost = without(before.pieces, after.pieces).filter((one) => after.spots.has(one.spot));
  const gained = without(after.pieces, before.pieces).filter((one) => before.spots.has(one.spot));
  const found: Journey<S>[] = [];
  for (const to of gained) {
    const nth = lost.findIndex((one) => one.piece === to.piece && one.spot !== to.spot);
    found.push({ from: nth < 0 ? null : lost.splice(nth, 1)[0]!, to });
  }
  for (const from of lost) found.push({ from, to: null });
  const left = new Set(found.filter((one) => !one.to).map((one) => one.from!.spot));
  const came = new Set(found.filter((one) => !one.from).map((one) => one.to!.spot));
  return found.filter(({ from, to }) => (from && to) || (from ? !came.has(from.spot) : !left.has(to!.spot)));
}

/** Those of the first list that are not in the second, each counted as often as it stands there. */
function without<S extends Standing>(all: S[], others: S[]): S[] {
  const key = ({ piece, spot }: S) => `${piece} ${spot}`;
  const count = new Map<string, number>();
  for (const one of others) count.set(key(one), (count.get(key(one)) ?? 0) + 1);
  return all.filter((one) => {
    const left = count.get(key(one)) ?? 0;
    count.set(key(one), left - 1);
    return left <= 0;
  });
}

// What lies where, from what a game declares (`looks`) and what a view holds; and what went where between two views.
import type { Looks, Zone } from '../../generated/messages';

export interface Thing {
  code: string | null; // null: face down, or an empty space of a grid
  mark: string;
  key: string; // of equal things each has its own
  nth: number;
}

export interface Lying {
  key: string;
  zone: Zone;
  seat: number | null;
  things: Thing[];
  count: number;
  columns: number; // of a grid
}

type Fields = Record<string, unknown>;

function field(view: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (found && typeof found === 'object' ? (found as Fields)[name] : null), view);
}

function lie(zone: Zone, seat: number | null, value: unknown): Lying | null {
  if (value === null || value === undefined) return null;
  const key = seat === null ? zone.show : `${zone.show}:${seat}`;
  const columns = zone.layout === 'grid' ? Math.max(1, ...(value as unknown[][]).map((row) => row.length)) : 0;
  if (zone.layout === 'count') return { key, zone, seat, things: [], count: Number(value), columns };
  const codes: (string | null)[] =
    typeof value === 'number' ? Array<null>(value).fill(null) : (value as (string | null)[]).flat();
  const before: Record<string, number> = {};
  const things = codes.map((code, at) => {
    const nth = code === null ? at : (before[code] ?? 0);
    if (code !== null) before[code] = nth + 1;
    const mark = zone.mark
      .replace('{code}', code ?? '')
      .replace('{seat}', String(seat ?? ''))
      .replace('{row}', String(Math.floor(at / (columns || 1))))
      .replace('{column}', String(at % (columns || 1)));
    if (columns) return { code, nth: 0, mark, key: `${key}/${at}` }; // in a grid every place is one of its own
    return { code, nth, mark, key: code === null ? `${key}/${at}` : `${zone.kind}:${code}.${nth}` };
  });
  const count = codes.length;
  return { key, zone, seat, things: zone.layout === 'pile' ? things.slice(-1) : things, count, columns };
}

/** Everything a view shows, zone by zone; of what lies with the seats, seat by seat. */
export function laid(looks: Looks, view: object, seats: number): Lying[] {
  return looks.zones.flatMap((zone) => {
    const value = field(view as Fields, zone.show);
    if (zone.place !== 'seat') return lie(zone, null, value) ?? [];
    return Array.from(
      { length: seats },
      (_, seat) => lie(zone, seat, (value as unknown[] | null)?.[seat]) ?? [],
    ).flat();
  });
}

export interface Move {
  thing: string;
  from: string; // a zone
  to: string;
}

/** What went where. What appears came from a place that has fewer things now, what is gone went to one that has more. */
export function moves(before: Lying[], after: Lying[]): Move[] {
  const places = (all: Lying[]) =>
    new Map(all.flatMap((one) => one.things.filter((it) => it.code !== null).map((it) => [it.key, one.key] as const)));
  const counts = new Map(before.map((one) => [one.key, one.count]));
  const changed = after.map((one) => ({ key: one.key, by: one.count - (counts.get(one.key) ?? 0), zone: one.zone }));
  const held = changed.filter((one) => one.zone.layout !== 'count');
  const [was, is] = [places(before), places(after)];
  const source = held.find((one) => one.by < 0 && one.zone.place === 'seat') ?? held.find((one) => one.by < 0);
  const target = held.find((one) => one.by > 0 && one.zone.layout === 'pile') ?? held.find((one) => one.by > 0);
  const found: Move[] = [];
  for (const [thing, to] of is) {
    const from = was.get(thing) ?? source?.key;
    if (from && from !== to) found.push({ thing, from, to });
  }
  for (const [thing, from] of was)
    if (!is.has(thing) && target && target.key !== from) found.push({ thing, from, to: target.key });
  return found;
}

export const RATIO = { card: 1.4, tile: 1, token: 1 } as const;

/** The width at which so many things fit into a box, and how many of them go into a line. */
export function fitting(
  width: number,
  height: number,
  count: number,
  ratio: number,
  gap: number,
  [least, most]: [number, number],
  lines = 3,
): { size: number; columns: number } {
  let best = { size: 0, columns: Math.max(1, count) };
  for (let rows = 1; rows <= Math.min(lines, count || 1); rows += 1) {
    const columns = Math.ceil(Math.max(1, count) / rows);
    const size = Math.min((width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows / ratio);
    if (size > best.size + 1) best = { size, columns };
  }
  return { size: Math.floor(Math.max(least, Math.min(most, best.size))), columns: best.columns };
}

/** Where the pips of a card lie, in a field of 100 by 140. */
const COLUMNS: Record<number, [number, number][]> = {
  1: [[50, 74]],
  2: [
    [50, 42],
    [50, 104],
  ],
  3: [
    [50, 30],
    [50, 72],
    [50, 114],
  ],
  4: [
    [29, 42],
    [71, 42],
    [29, 106],
    [71, 106],
  ],
  5: [
    [29, 36],
    [71, 36],
    [50, 73],
    [29, 110],
    [71, 110],
  ],
  6: [
    [29, 32],
    [71, 32],
    [29, 73],
    [71, 73],
    [29, 114],
    [71, 114],
  ],
  7: [
    [29, 32],
    [71, 32],
    [50, 52],
    [29, 73],
    [71, 73],
    [29, 114],
    [71, 114],
  ],
  8: [
    [29, 30],
    [71, 30],
    [50, 51],
    [29, 72],
    [71, 72],
    [50, 93],
    [29, 114],
    [71, 114],
  ],
  9: [
    [29, 26],
    [71, 26],
    [29, 57],
    [71, 57],
    [50, 72],
    [29, 87],
    [71, 87],
    [29, 118],
    [71, 118],
  ],
  10: [
    [29, 26],
    [71, 26],
    [50, 42],
    [29, 57],
    [71, 57],
    [29, 87],
    [71, 87],
    [50, 102],
    [29, 118],
    [71, 118],
  ],
};

export function pips(count: number): { x: number; y: number; size: number }[] {
  const size = count === 1 ? 78 : count <= 3 ? 46 : count <= 6 ? 40 : 35;
  return (COLUMNS[Math.max(1, Math.min(10, count))] ?? []).map(([x, y]) => ({
    x: x - size / 2,
    y: y - size / 2,
    size,
  }));
}

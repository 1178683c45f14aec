// Places of a board as a person reads them, to see which of them a step has changed. A board needs no code of its own for
// this: whatever carries `data-spot`, `data-mark`, `data-place` or `data-cell` is a place, and what it says and draws is its content.

export const SPOTS = '[data-spot], [data-mark], [data-place], [data-cell]';

export type Reading = Map<string, string>;

export function nameOf(element: Element): string {
  const { spot, mark, place, cell } = (element as HTMLElement | SVGElement).dataset;
  return spot ?? mark ?? place ?? cell ?? '';
}

/** What stands in a place: what it is about, its words, and the names of what is drawn. Its own name may say what could be
 * done there. */
export function contentOf(element: Element): string {
  const named = element.childElementCount ? [] : [element];
  const inner = [...named, ...element.querySelectorAll('[aria-label]')];
  const words = inner.map((one) => one.getAttribute('aria-label') ?? '');
  const drawn = [...element.querySelectorAll('use')].map((one) => one.getAttribute('href') ?? '');
  const { about } = (element as HTMLElement | SVGElement).dataset;
  return [about ?? '', ...words, element.textContent ?? '', ...drawn].join('|').replace(/\s+/g, ' ');
}

/** All places of a board, each with its content; of several places of one name the second is called `name#2`. */
export function read(board: Element): { reading: Reading; elements: Map<string, Element> } {
  const reading: Reading = new Map();
  const elements = new Map<string, Element>();
  const seen = new Map<string, number>();
  for (const element of board.querySelectorAll(SPOTS)) {
    const name = nameOf(element);
    if (!name) continue;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const key = nth > 1 ? `${name}#${nth}` : name;
    reading.set(key, contentOf(element));
    elements.set(key, element);
  }
  return { reading, elements };
}

export interface Change {
  spot: string;
  grew: boolean; // something came; otherwise something left
}

const MANY = 14; // where so much changes at once, it is the picture that changed and not a place

/** The places whose content is another, or that are new. */
export function changes(before: Reading, after: Reading): Change[] {
  const found: Change[] = [];
  for (const [spot, now] of after) {
    const was = before.get(spot);
    if (was !== now) found.push({ spot, grew: now.length >= (was?.length ?? 0) });
  }
  return found.length > MANY ? [] : found;
}

/** From where to where something went, if it can be told: one place lost something, another one gained it. */
export function way(found: Change[]): { from: string; to: string } | null {
  const from = found.filter((one) => !one.grew);
  const to = found.filter((one) => one.grew);
  return from.length === 1 && to.length === 1 ? { from: from[0]!.spot, to: to[0]!.spot } : null;
}

interface Point {
  x: number;
  y: number;
}

interface Rect extends Point {
  w: number;
  h: number;
}

/** A path from one place to another, from edge to edge and bowed upwards, so that it hides neither of them. */
export function bowed(a: Rect, b: Rect): string {
  const [from, to] = [a, b].map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 })) as [Point, Point];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const clear = ({ w, h }: Rect) => Math.min(w / 2 / Math.abs(dx || 1e-9), h / 2 / Math.abs(dy || 1e-9), 0.3);
  const at = (part: number, rise = 0) => `${(from.x + dx * part).toFixed(1)} ${(from.y + dy * part - rise).toFixed(1)}`;
  return `M${at(clear(a))}Q${at(0.5, Math.abs(dx) * 0.3)} ${at(1 - clear(b))}`;
}

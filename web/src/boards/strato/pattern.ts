// What Strato's challenge wants of a row, as the board shows it.

export interface Term {
  op: string;
  side?: string;
  pattern?: string[];
  allow?: string[];
  of?: string;
  n?: number;
  scope?: string;
  min?: number;
  max?: number;
  met: boolean;
}

export interface Row {
  tornado: [string, string];
  left: string[];
  right: string[];
  fulfils: boolean;
  wanted: Term[];
}

export const WEATHERS = ['wind', 'rain', 'sun', 'fog', 'cloud', 'storm'];

export function halfOf(row: Row, side: string): string[] {
  return side === 'L' ? row.left : row.right;
}

/** The weather that the pattern names for this place, or null. */
export function wanted(row: Row, side: string, col: number): string | null {
  for (const term of row.wanted) {
    if (term.side !== side || !term.pattern) continue;
    const length = halfOf(row, side).length;
    const index = term.op === 'outer' ? Math.max(length, 1) - col : col - 1;
    const word = index >= 0 ? term.pattern[index] : undefined;
    if (word && WEATHERS.includes(word)) return word;
  }
  return null;
}

/** How many of the places named on a side hold what they should: [done, all], or null where no place is named. */
export function score(row: Row, side: string): [number, number] | null {
  const terms = row.wanted.filter((term) => term.side === side);
  const places = Math.max(halfOf(row, side).length, ...terms.map((term) => term.pattern?.length ?? 0));
  let done = 0;
  let all = 0;
  for (let col = 1; col <= places; col += 1) {
    const word = wanted(row, side, col);
    if (!word) continue;
    all += 1;
    if (halfOf(row, side)[col - 1] === word) done += 1;
  }
  if (all === 0) return terms.length ? [terms.filter((term) => term.met).length, terms.length] : null;
  return [done, all];
}

const TERMS: Record<string, string> = {
  inner: 'strato-view-term-inner', outer: 'strato-view-term-outer', run: 'strato-view-term-run', mirror: 'strato-view-term-mirror',
  distinct: 'strato-view-term-distinct', only: 'strato-view-term-only', size: 'strato-view-term-size', balanced: 'strato-view-term-balanced',
};
const SAME: Record<string, string> = { inner: 'strato-view-term-inner-same', outer: 'strato-view-term-outer-same' };
const TOKENS: Record<string, string> = {
  SELF: 'strato-view-token-self', OPP: 'strato-view-token-opp', OTHER: 'strato-view-token-other', ANY: 'strato-view-token-any', same: 'strato-view-token-same',
};

/** One term of the challenge in words, the same as at the terminal. */
export function inWords(term: Term, say: (key: string, params?: Record<string, unknown>) => string): string {
  const words = term.pattern ?? term.allow ?? (term.of ? [term.of] : []);
  const same = SAME[term.op] !== undefined && words.every((word) => word === words[0]);
  let key = (same ? SAME[term.op] : TERMS[term.op]) ?? '';
  if (term.scope === 'row') key = 'strato-view-term-distinct-row';
  const told = (same ? words.slice(0, 1) : words).map((word) => (TOKENS[word] ? say(TOKENS[word]) : word.startsWith('@') ? word : `@weather:${word}`));
  const params = { n: same ? words.length : (term.n ?? 0), cards: told, low: term.min ?? 0, high: term.max ?? 0 };
  return say('strato-view-demand', { side: term.side ?? 'row', terms: say(key, params) });
}

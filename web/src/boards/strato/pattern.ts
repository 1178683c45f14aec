// What Strato's challenge wants of a row, as the board shows it.
import type { Row, Term, Wanted } from '../../generated/views/strato';

export const WEATHERS = ['wind', 'rain', 'sun', 'fog', 'cloud', 'storm'];

export function halfOf(row: Row, side: string): string[] {
  return side === 'L' ? row.left : row.right;
}

/** What the challenge wants of one place: a weather or a sign to draw, and whether what lies there counts or spoils it. */
export interface Place {
  weather: string | null;
  sign: string; // where no weather is named: = as opposite, ≠ unlike the others, ? any card, a letter
  ok: boolean;
  bad: boolean;
}

export function placeOf(row: Row, side: string, col: number): Place | null {
  const [first, ...others] = row.wanted.map((term) => placeIn(term, row, side, col)).filter((place) => place !== null);
  return first ? { ...first, bad: first.bad || others.some((place) => place.bad) } : null;
}

function placeIn(term: Wanted, row: Row, side: string, col: number): Place | null {
  const half = halfOf(row, side);
  const card = half[col - 1];
  const n = term.n ?? 0;
  if (term.side && term.side !== side && term.side !== 'either') return null;
  const place = (weather: string | null, sign: string, ok: boolean, bad = false): Place => ({ weather, sign, ok, bad });
  switch (term.op) {
    case 'inner':
      return named(term.pattern?.[col - 1], row, card);
    case 'outer':
      return named(term.pattern?.[Math.max(half.length, 1) - col], row, card);
    case 'run': {
      const { from, length } = longest(half, term.of ?? 'same');
      return length > 1 && col >= from && col < from + length ? place(card ?? null, '', true) : null;
    }
    case 'mirror': {
      const opposite = halfOf(row, side === 'L' ? 'R' : 'L')[col - 1];
      return col <= n ? place(opposite ?? null, '=', !!card && card === opposite) : null;
    }
    case 'distinct': {
      if (col > n) return null;
      const others = [
        ...(term.scope === 'row' || side === 'L' ? row.left.slice(0, n) : []),
        ...(term.scope === 'row' || side === 'R' ? row.right.slice(0, n) : []),
      ];
      const same = others.filter((one) => one === card).length;
      return place(null, '≠', same === 1, same > 1);
    }
    case 'only': {
      const words = term.allow ?? [];
      const known = words.every((word) => WEATHERS.includes(word));
      return known && card && !words.includes(card) ? place(null, '×', false, true) : null;
    }
    default:
      return null;
  }
}

/** A place that the pattern names: a weather, or a word for several. */
function named(word: string | undefined, row: Row, card: string | undefined): Place | null {
  if (word === undefined) return null;
  if (WEATHERS.includes(word)) return { weather: word, sign: '', ok: card === word, bad: false };
  if (word === 'ANY') return { weather: null, sign: '?', ok: !!card, bad: false };
  if (word === 'OTHER') return { weather: null, sign: '≠', ok: !!card && !row.tornado.includes(card), bad: false };
  return { weather: null, sign: word, ok: false, bad: false };
}

/** The longest run of one weather in a half-row, of a given one or of any; the first column and its length. */
export function longest(half: string[], of: string): { from: number; length: number } {
  let best = { from: 0, length: 0 };
  let from = 0;
  half.forEach((card, i) => {
    if (card !== half[i - 1]) from = i;
    if ((of === 'same' || card === of) && i - from + 1 > best.length) best = { from: from + 1, length: i - from + 1 };
  });
  return best;
}

/** How far a side is: [done, all] of the places it needs, of the cards of its run, or of its terms; null: nothing asked. */
export function score(row: Row, side: string): [number, number] | null {
  const terms = row.wanted.filter((term) => !term.side || term.side === side || term.side === 'either');
  const run = terms.find((term) => term.op === 'run');
  if (run) return [Math.min(run.n ?? 0, longest(halfOf(row, side), run.of ?? 'same').length), run.n ?? 0];
  const places = Math.max(halfOf(row, side).length, ...terms.map((term) => term.pattern?.length ?? term.n ?? 0));
  const found = Array.from({ length: places }, (_, i) => placeOf(row, side, i + 1)).filter(
    (place) => place !== null && place.sign !== '×',
  );
  if (found.length) return [found.filter((place) => place?.ok).length, found.length];
  const own = terms.filter((term) => term.side === side);
  return own.length ? [own.filter((term) => term.met).length, own.length] : null;
}

const TERMS: Record<string, string> = {
  inner: 'strato-view-term-inner',
  outer: 'strato-view-term-outer',
  run: 'strato-view-term-run',
  mirror: 'strato-view-term-mirror',
  distinct: 'strato-view-term-distinct',
  only: 'strato-view-term-only',
  size: 'strato-view-term-size',
  balanced: 'strato-view-term-balanced',
};
const SAME: Record<string, string> = { inner: 'strato-view-term-inner-same', outer: 'strato-view-term-outer-same' };
const TOKENS: Record<string, string> = {
  SELF: 'strato-view-token-self',
  OPP: 'strato-view-token-opp',
  OTHER: 'strato-view-token-other',
  ANY: 'strato-view-token-any',
  same: 'strato-view-token-same',
};

/** One term of the challenge in words, the same as at the terminal. */
export function inWords(term: Term, say: (key: string, params?: Record<string, unknown>) => string): string {
  const words = term.pattern ?? term.allow ?? (term.of ? [term.of] : []);
  const same = SAME[term.op] !== undefined && words.every((word) => word === words[0]);
  let key = (same ? SAME[term.op] : TERMS[term.op]) ?? '';
  if (term.scope === 'row') key = 'strato-view-term-distinct-row';
  const told = (same ? words.slice(0, 1) : words).map((word) =>
    TOKENS[word] ? say(TOKENS[word]) : word.startsWith('@') ? word : `@weather:${word}`,
  );
  const params = { n: same ? words.length : (term.n ?? 0), cards: told, low: term.min ?? 0, high: term.max ?? 0 };
  return say('strato-view-demand', { side: term.side ?? 'row', terms: say(key, params) });
}

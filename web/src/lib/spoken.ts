// Secrets as words that can be read out, written down and typed: five letters (consonants and vowels in turn) for two
// bytes, the same in every language. A sheet ends with two words that check the others: one wrong, missing or unreadable
// word is put right, and so are two that have changed places.

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
const SHEET = 8; // words that carry the secret of a sheet, before the two that check them
const CODE = 3; // words of a code for another device, which nothing checks but the server
const LOOKALIKE: Record<string, string> = { c: 'k', q: 'k', x: 's', w: 'v', y: 'i', e: 'i', '0': 'o', '1': 'i' };

/** Two bytes as a word. */
export function word(value: number): string {
  const at = (letters: string, shift: number) => letters[(value >> shift) & (letters.length - 1)] ?? '';
  return at(CONSONANTS, 12) + at(VOWELS, 10) + at(CONSONANTS, 6) + at(VOWELS, 4) + at(CONSONANTS, 0);
}

/** What a word stands for; null if it is none. */
function value(text: string): number | null {
  let found = 0;
  if (text.length !== 5) return null;
  for (let i = 0; i < 5; i++) {
    const letters = i % 2 ? VOWELS : CONSONANTS;
    const at = letters.indexOf(letters.includes(text[i]!) ? text[i]! : (LOOKALIKE[text[i]!] ?? '?'));
    if (at < 0) return null;
    found = found * letters.length + at;
  }
  return found;
}

/** CRC-32 over words of two bytes. */
function check(values: number[]): number {
  let crc = -1;
  for (const one of values) {
    crc ^= one;
    for (let bit = 0; bit < 16; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const checks = (values: number[]): number[] => [check(values) >>> 16, check(values) & 0xffff];

function fits(values: number[]): boolean {
  const [high, low] = checks(values.slice(0, SHEET));
  return values[SHEET] === high && values[SHEET + 1] === low;
}

/** The words for a secret as the server sends it. */
export function spoken(secret: string): string[] {
  const bytes = atob(secret.replace(/-/g, '+').replace(/_/g, '/'));
  const values: number[] = [];
  for (let i = 0; i < bytes.length; i += 2) values.push(bytes.charCodeAt(i) * 256 + bytes.charCodeAt(i + 1));
  return (values.length === SHEET ? [...values, ...checks(values)] : values).map(word);
}

function secretOf(values: number[]): string {
  const bytes = values.map((one) => String.fromCharCode(one >> 8, one & 255)).join('');
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** The one word at a place that makes the sheet right; null if there is none. */
function missing(values: (number | null)[], place: number): number[] | null {
  if (values.some((one, i) => one === null && i !== place)) return null;
  const known = values.map((one) => one ?? 0);
  const put = (one: number) => known.with(place, one);
  if (place >= SHEET) {
    const right = put(checks(known.slice(0, SHEET))[place - SHEET]!);
    return fits(right) ? right : null;
  }
  // The check is linear: each bit of the word changes it in the same way whatever the others are.
  const wanted = ((known[SHEET]! << 16) | known[SHEET + 1]!) >>> 0;
  const zero = check(put(0).slice(0, SHEET));
  const bits = Array.from({ length: 16 }, (_, i) => check(put(1 << i).slice(0, SHEET)) ^ zero);
  for (let one = 0; one < 65536; one++) {
    let crc = zero;
    for (let i = 0; i < 16; i++) if (one & (1 << i)) crc ^= bits[i]!;
    if (crc >>> 0 === wanted) return put(one);
  }
  return null;
}

/** All ways in which a few words may have gone wrong, the likeliest first. */
function* repaired(values: (number | null)[]): Generator<number[] | null> {
  const all = SHEET + 2;
  if (values.length === all) {
    for (let place = 0; place < all; place++) yield missing(values, place);
    const known = values.filter((one) => one !== null);
    for (let i = 0; i < known.length; i++)
      for (let j = 0; j < i; j++) {
        const swapped = known.with(i, known[j]!).with(j, known[i]!);
        if (known.length === all && fits(swapped)) yield swapped;
      }
  } else if (values.length === all - 1) {
    for (let place = 0; place < all; place++) yield missing(values.toSpliced(place, 0, null), place);
  }
}

export interface Heard {
  secret: string; // empty if nothing can be made of it
  kind: 'code' | 'sheet';
  mended: string[]; // the words as they must have been, where some were not
}

/** What somebody has typed: a code or a sheet, whatever stands between the words. */
export function heard(text: string): Heard {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  let words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  const together = words.join('');
  const count = together.length / 5;
  if (words.length !== count && (count === CODE || count === SHEET + 2)) words = together.match(/.{5}/g) ?? [];
  const values = words.map(value);
  if (values.length <= CODE + 1) {
    const whole = values.length === CODE && values.every((one) => one !== null);
    return { secret: whole ? secretOf(values as number[]) : '', kind: 'code', mended: [] };
  }
  if (values.length === SHEET + 2 && values.every((one) => one !== null) && fits(values as number[]))
    return { secret: secretOf((values as number[]).slice(0, SHEET)), kind: 'sheet', mended: [] };
  for (const right of repaired(values))
    if (right) return { secret: secretOf(right.slice(0, SHEET)), kind: 'sheet', mended: right.map(word) };
  return { secret: '', kind: 'sheet', mended: [] };
}

// What this browser remembers: its seats at tables, its settings, its records. No account; name, colour and language are
// also kept by the server, under the hash of the player's key.

export interface Kept {
  table: string;
  game: string;
  seats: Record<string, string>; // tokens by seat number
  host?: string;
  invite?: string;
  watch?: string;
  when: number;
  over?: boolean;
  about?: string; // what was agreed, in a few words
  guide?: { others: Record<string, string>; done?: boolean }; // a guided first game: tokens of the seats that the guide plays
}

export interface Settings {
  language: 'en' | 'it';
  theme: 'light' | 'dark' | 'system';
  motion: boolean;
  sound: boolean;
  speed: 'calm' | 'brisk' | 'step' | 'instant'; // how the moves of others are shown
  name: string;
  colour: number; // of my seats, 1 to 6 as far as the table has them; 0: any
  cards: '' | 'both' | 'it' | 'en'; // names of cards that have several: Italian, English, both, or as the language has it
}

export interface Tally {
  played: number;
  won: number;
}

/** What was reached so far. Every game of a table is noted once. */
export interface Progress {
  won: Record<string, number[]>; // levels, missions and the like, by the name of the record
  series: Record<string, Tally>; // by the name of the tally
  daily: Record<string, Record<string, boolean>>; // date, game: won or not
  marks: Record<string, Record<string, number>>; // date, game: the best figure, to compare with others
  best: Record<string, Best>; // by game and set-up
  noted: string[];
}

/** The best figure so far, in which game it was reached, and what it was before. */
export interface Best {
  figure: number;
  at: string;
  before: number | null;
}

const PLAYER = 'stratagem.player';
const TABLES = 'stratagem.tables';
const SETTINGS = 'stratagem.settings';
const PROGRESS = 'stratagem.progress';

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise; // private windows, full disks: play goes on
  }
}

let mine = '';

/** Whether there is a key yet. */
export function hasKey(): boolean {
  mine ||= read(PLAYER, '');
  return !!mine;
}

/** The secret key that this player is to servers, made on the first visit; a server keeps only its hash. */
export function playerKey(): string {
  if (!hasKey()) {
    const bytes = crypto.getRandomValues(new Uint8Array(32)); // works over plain http, too
    mine = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '');
    write(PLAYER, mine);
  }
  return mine;
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing is kept, nothing breaks
  }
}

export function tables(): Kept[] {
  return Object.values(read<Record<string, Kept>>(TABLES, {})).sort((a, b) => b.when - a.when);
}

export function tableOf(id: string): Kept | undefined {
  return read<Record<string, Kept>>(TABLES, {})[id];
}

export function keep(kept: Kept): void {
  const all = read<Record<string, Kept>>(TABLES, {});
  const before = all[kept.table];
  const game = kept.game || before?.game || '';
  all[kept.table] = { ...before, ...kept, game, seats: { ...before?.seats, ...kept.seats } };
  write(TABLES, all);
}

export function forget(id: string): void {
  const all = read<Record<string, Kept>>(TABLES, {});
  delete all[id];
  write(TABLES, all);
}

/** Everything that this browser remembers goes, the key included. */
export function forgetAll(): void {
  mine = '';
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // there was nothing
  }
}

export function readSettings(): Settings {
  const language = navigator.language.startsWith('it') ? 'it' : 'en';
  const usual: Settings = {
    language,
    theme: 'system',
    motion: true,
    sound: false,
    speed: 'brisk',
    name: '',
    colour: 0,
    cards: '',
  };
  const kept = { ...usual, ...read<Partial<Settings>>(SETTINGS, {}) };
  if (!['calm', 'brisk', 'step', 'instant'].includes(kept.speed)) kept.speed = 'brisk'; // as it was called before
  return kept;
}

export function writeSettings(settings: Settings): void {
  write(SETTINGS, settings);
}

const NUMBERS = 'stratagem.numbers';
const MOST_NUMBERS = 300;

/** How far something has got at a table; those of tables that nobody has looked at for long are forgotten. */
export function remember(key: string, number: number): void {
  const { [key]: _, ...others } = read<Record<string, number>>(NUMBERS, {});
  write(NUMBERS, Object.fromEntries([...Object.entries(others), [key, number] as const].slice(-MOST_NUMBERS)));
}

export function remembered(key: string): number {
  return read<Record<string, number>>(NUMBERS, {})[key] ?? 0;
}

/** Records and tallies are kept side by side with the rest, each under its own name. */
export function readProgress(): Progress {
  const { daily, marks, best, noted, ...named } = read<Partial<Progress> & Record<string, unknown>>(PROGRESS, {});
  const kept = { daily: daily ?? {}, marks: marks ?? {}, best: best ?? {}, noted: noted ?? [] };
  const progress: Progress = { won: {}, series: {}, ...kept };
  for (const [name, kept] of Object.entries(named)) {
    if (Array.isArray(kept)) progress.won[name] = kept as number[];
    else progress.series[name] = kept as Tally;
  }
  return progress;
}

export function writeProgress({ won, series, ...rest }: Progress): void {
  write(PROGRESS, { ...won, ...series, ...rest });
}

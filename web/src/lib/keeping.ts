// What this browser remembers: its seats at tables, its settings, its records. No account, nothing on the server.

export interface Kept {
  table: string;
  game: string;
  seats: Record<string, string>; // tokens by seat number
  host?: string;
  invite?: string;
  watch?: string;
  when: number;
  over?: boolean;
}

const TABLES = 'stratagem.tables';
const SETTINGS = 'stratagem.settings';

export interface Settings {
  language: 'en' | 'it';
  theme: 'light' | 'dark' | 'system';
  motion: boolean;
  sound: boolean;
  name: string;
}

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise; // private windows, full disks: play goes on
  }
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
  all[kept.table] = { ...before, ...kept, seats: { ...before?.seats, ...kept.seats } };
  write(TABLES, all);
}

export function forget(id: string): void {
  const all = read<Record<string, Kept>>(TABLES, {});
  delete all[id];
  write(TABLES, all);
}

export function readSettings(): Settings {
  const language = navigator.language.startsWith('it') ? 'it' : 'en';
  return { language, theme: 'system', motion: true, sound: false, name: '', ...read<Partial<Settings>>(SETTINGS, {}) };
}

export function writeSettings(settings: Settings): void {
  write(SETTINGS, settings);
}

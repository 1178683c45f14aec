// Texts by key and parameters, in the reader's language: the same catalogue as the terminal's.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api, Fault } from './api';
import { settings } from './settings.svelte';

const bundles: Record<string, FluentBundle> = $state({});
const names: Record<string, Record<string, string>> = $state({});
const without: Record<string, boolean> = $state({}); // could not be fetched: then codes are better than nothing

export async function loadTexts(language: string): Promise<void> {
  if (bundles[language]) return;
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of Object.values(await api.text(language))) bundle.addResource(new FluentResource(source));
  bundles[language] = bundle;
}

/** The names of a game's cards; `apart` marks those of a table that is not played with the house's content of now. */
export async function loadNames(
  game: string,
  language: string,
  apart = '',
  ask = (one: string) => api.names(game, one),
): Promise<void> {
  const key = `${game}${apart}/${language}`;
  try {
    names[key] ??= await ask(language);
  } catch (fault) {
    without[key] = true;
    throw fault;
  }
}

export type Params = Record<string, unknown>;

/** Says things in the current language, with the names of one table's cards and players. */
export class Words {
  constructor(
    readonly game: string,
    readonly seats: string[],
    readonly apart = '',
  ) {}

  say(key: string, params: Params = {}): string {
    const bundle = bundles[settings.language];
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) return `[${key}]`;
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(params)) {
      values[name] = this.value(value);
      if (typeof value === 'string' && value.startsWith('@'))
        values[`${name}_code`] = value.slice(value.indexOf(':') + 1);
    }
    return bundle.formatPattern(pattern, values);
  }

  has(key: string): boolean {
    return !!bundles[settings.language]?.getMessage(key);
  }

  value(value: unknown): string | number {
    if (typeof value === 'number') return value;
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value)) return this.join(this.counted(value));
    const text = String(value);
    return text.startsWith('@') && text.length > 1 ? this.name(text) : text;
  }

  /** The items of a list; of a kind that is counted (a text under `counted:kind`), equal ones in a row are one item. */
  private counted(items: unknown[]): string[] {
    const found: string[] = [];
    for (let at = 0; at < items.length;) {
      const item = items[at];
      const kind = typeof item === 'string' && item.startsWith('@') ? item.slice(1, item.indexOf(':')) : '';
      const text = kind && this.table[`counted:${kind}`];
      let count = 1;
      while (text && items[at + count] === item) count += 1;
      found.push(text ? this.say(text, { [kind]: item, count }) : String(this.value(item)));
      at += count;
    }
    return found;
  }

  /** A name; where one can choose between its forms in Italian, in English and in both, the form that is wanted. */
  name(reference: string, form = this.form): string {
    const [kind, ...rest] = reference.slice(1).split(':');
    const code = rest.join(':');
    if (kind === 'seat') return this.seats[Number(code)] ?? code;
    const named = this.table[`${kind}@${form}:${code}`] ?? this.table[reference.slice(1)];
    return named ?? (this.coming ? '…' : code);
  }

  /** Whether the names are still on their way: nobody is shown a code meanwhile. */
  private get coming(): boolean {
    const key = `${this.game}${this.apart}/${settings.language}`;
    return !!this.game && !names[key] && !without[key];
  }

  private get table(): Record<string, string> {
    return names[`${this.game}${this.apart}/${settings.language}`] ?? {};
  }

  /** In which form the reader wants names of which there are several. */
  private get form(): string {
    return settings.cards || (settings.language === 'it' ? 'it' : 'both');
  }

  get inBoth(): boolean {
    return this.form === 'both';
  }

  /** Whether there are names of which one can choose the form. */
  get hasForms(): boolean {
    return Object.keys(this.table).some((name) => name.includes('@both:'));
  }

  join(items: string[]): string {
    if (items.length === 0) return this.say('shell-list-empty');
    if (items.length === 1) return items[0] ?? '';
    return this.say('shell-list', { most: items.slice(0, -1).join(', '), last: items[items.length - 1] });
  }
}

export const shell = new Words('', []);

/** What went wrong, in the reader's language where the server gave a reason or cannot be reached. */
export function sorry(fault: unknown): string {
  if (!(fault instanceof Fault)) return String(fault);
  if (fault.error === 'offline' && shell.has('web-unreachable')) return shell.say('web-unreachable');
  return fault.reason ? shell.say(fault.reason.key, fault.reason.params) : fault.message;
}

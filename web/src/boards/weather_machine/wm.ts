// Words of the view, and which part of the table a mark lies on.
import type { View } from '../../generated/views/weather_machine';
import type { Words } from '../../lib/words.svelte';

type Alone = 'target' | 'hideout' | 'current' | 'discard' | 'reports_left' | 'known_top' | 'danger';
/** The table of a lone player: the Saboteurs' side is there. */
export type SoloView = View & Required<Pick<View, Alone>>;

export function isSolo(view: View): view is SoloView {
  return view.target !== undefined;
}

export const WEATHERS = ['rain', 'wind', 'sun', 'fog', 'snow'];
export const CHEMICALS = ['verdino', 'melgoth', 'delugium', 'calorium', 'radieu'];
export const COLOURS = ['green', 'white', 'pink', 'magenta', 'blue'];
export const VOUCHERS = ['supply', 'government', 'lab', 'rnd', 'science'];
export const TRACKS = ['government', 'lab', 'rnd'];
export const TOKENS = ['blue', 'green', 'purple'];
export const LETTERS = ['A', 'B', 'C', 'D'];
export const FIRST_SPACE: Record<string, number> = { supply: 0, government: 4, lab: 7, rnd: 10 };
export const PLACES = ['supply', 'government', 'lab', 'rnd', 'office'] as const;
export const PLACE_ICONS: Record<string, string> = {
  all: 'i-zoom',
  supply: 'wm-crate',
  government: 'wm-gov',
  lab: 'wm-work',
  rnd: 'wm-bulb',
  office: 'wm-desk',
  me: 'i-person',
  others: 'i-people',
  sab: 'wm-mask',
};
const TICKETS: Record<string, string> = {
  supply: 's',
  government: 'g',
  lab: 'l',
  rnd: 'r',
  science: 'c',
  any: 'any',
  S: 's',
  G: 'g',
  L: 'l',
  R: 'r',
  C: 'c',
  '?': 'any',
};
const DEEDS: Record<string, string> = {
  sell: 'sell',
  work: 'work',
  work_free: 'work',
  publish: 'paper',
  research: 'lens',
  break: 'break',
  breakthrough: 'break',
  secure: 'gov',
};
export function ticket(voucher: string): string {
  return `wm-v-${TICKETS[voucher] ?? 'any'}`;
}

export function deedIcon(deed: string): string {
  return `wm-${DEEDS[deed] ?? 'work'}`;
}

export interface Gain {
  icon: string; // a symbol, or nothing for points
  count: string;
  note: string; // a letter beside it
  wide: boolean;
}

/** One benefit code as pictures: `V:S:2`, `FUND:any`, `CP:4`. */
export function gain(code: string): Gain {
  const [kind = '', what = '', amount = ''] = code.split(':');
  if (kind === 'V') return { icon: ticket(what), count: amount === '1' ? '' : amount, note: '', wide: true };
  if (kind === 'CP') return { icon: '', count: what, note: '', wide: false };
  if (kind === 'MP' || kind === 'CH')
    return { icon: `wm-${kind.toLowerCase()}`, count: what === '1' ? '' : what, note: '', wide: false };
  if (kind === 'FUND') return { icon: 'wm-fund', count: '', note: what === 'any' ? '?' : what, wide: false };
  if (kind === 'ACT') return { icon: deedIcon(what), count: '', note: what === 'work_free' ? '0' : '', wide: false };
  const icons: Record<string, string> = { BOT: 'wm-bot', EXT: 'wm-ext', INV: 'wm-invest' };
  return { icon: icons[kind] ?? '', count: '', note: '', wide: false };
}

export function subsidyName(words: Words, code: string): string {
  return words.name(`@subsidy:${code}`);
}

/** A Goal's number says whose Goal space it belongs on: 1 to 3 Government, 4 to 6 Lab, 7 to 9 R&D. */
export function goalColour(goal: string): string {
  return TOKENS[Math.floor((Number(goal.slice(1)) - 1) / 3)] ?? 'blue';
}

/** Where on the screen a mark lies: a Location, the own Laboratory, the Saboteurs' side. */
export function placeOf(mark: string, view: View): string {
  const [kind = '', what = ''] = mark.split(':');
  if (kind === 'space') return what;
  if (kind === 'supply' || kind === 'tile' || kind === 'initiative') return 'supply';
  if (kind === 'government' || kind === 'subsidies') return 'government';
  if (kind === 'lab') return 'lab';
  if (kind === 'rnd' || kind === 'marker') return 'rnd';
  if (kind === 'reports' || kind === 'target') return 'sab';
  if (kind === 'pack') return 'office';
  if (kind === 'subsidy')
    return Object.values(view.subsidies).some((row) => row.split(' ').includes(what)) ? 'government' : 'me';
  return kind === 'voucher' ? 'dock' : 'me';
}

const ABOUT: Record<string, string> = { supply: 'chemical', space: 'location', subsidies: 'location:government' };

/** What the book calls the thing a mark lies on. */
export function aboutOf(mark: string): string {
  const [kind = '', what = '', which = ''] = mark.split(':');
  if (kind === 'workshop') return `${what}:${which}`;
  if (['government', 'lab', 'rnd'].includes(kind)) return `location:${kind}`;
  const named = ABOUT[kind] ?? kind;
  return named.includes(':') ? named : `${named}:${what}`;
}

export function stepOf(decision: string): number {
  if (decision === 'use_tile') return 1;
  if (decision === 'move' || decision === 'choose_voucher') return 2;
  if (decision === 'action' || decision === 'supply_action') return 3;
  return decision === 'place_research' || decision === 'end_turn' ? 4 : 0;
}

/** Who stands or works here: a class for the colour, a symbol for the shape. */
export function figure(who: string, bot: boolean): { icon: string; tone: string } {
  if (who === 'lativ') return { icon: bot ? 'wm-bot-lativ' : 'wm-lativ', tone: 'o-free' };
  if (who === 'sab') return { icon: bot ? 'wm-bot-sab' : 'wm-mask', tone: 'o-sab' };
  if (who === 'pink' || who === 'white') return { icon: 'wm-agent', tone: `o-${who}` };
  if (who === 'blocked') return { icon: 'i-stop', tone: 'o-free' };
  if (who === 'government') return { icon: 'wm-gov', tone: 'o-free' };
  return { icon: bot ? 'wm-bot' : 'wm-scientist', tone: `o-${who}` };
}

/** A player's letter: the first of the name, or the number of the chair where two names begin alike. */
export function letterOf(names: string[], seat: number): string {
  const first = (name: string | undefined) => (name?.[0] ?? '').toUpperCase();
  const own = first(names[seat]);
  return own && names.filter((name) => first(name) === own).length === 1 ? own : String(seat + 1);
}

export function whoName(words: Words, who: string | number): string {
  return /^\d+$/.test(String(who)) ? words.name(`@seat:${who}`) : words.name(`@who:${who}`);
}

const THERE: Record<string, string> = {
  ...each('supply', [
    'sab-chemical',
    'sab-takes',
    'initiative',
    'sab-initiative',
    'tile-shown',
    'extended',
    'returned',
  ]),
  ...each('government', ['sab-government', 'secure', 'sell', 'subsidy-taken', 'subsidy-removed', 'sab-flips']),
  ...each('government', ['sab-removes', 'government-marker', 'government-runs']),
  ...each('lab', ['sab-lab', 'work', 'published', 'experiment', 'no-experiment', 'experiment-shown', 'tile-leaves']),
  ...each('lab', ['lativ-bot', 'lativ-bot-aside', 'lativ-bot-moves', 'lativ-bots-home', 'unlocked']),
  ...each('rnd', ['sab-rnd', 'research', 'prototype', 'breakthrough', 'weather-fixed', 'weather-worse']),
  ...each('sab', ['sab-turn', 'report', 'report-discarded', 'split', 'target', 'havoc-locked', 'havoc-unlocked']),
};
const MACHINES: Record<string, string> = { blue: 'government', green: 'lab', purple: 'rnd' };

function each(place: string, news: string[]): Record<string, string> {
  return Object.fromEntries(news.map((one) => [`weather-machine-news-${one}`, place]));
}

/** Where what is told happens; empty where it happens at no place of its own. */
export function whereOf({ key, params }: { key: string; params: Record<string, unknown> }): string {
  const of = (kind: string, value: unknown) =>
    String(value ?? '').startsWith(`@${kind}:`) ? String(value).slice(kind.length + 2) : '';
  const place = of('location', params.location);
  if ((PLACES as readonly string[]).includes(place)) return place;
  return THERE[key] ?? (/-(sab-)?token$/.test(key) ? (MACHINES[of('token', params.colour)] ?? '') : '');
}

/** The places that look different after a step, those included that are not on the screen now. */
export function touched(before: View, after: View): string[] {
  const found: string[] = [];
  const compare = (was: unknown, is: unknown, spot: string) => {
    if (JSON.stringify(was) !== JSON.stringify(is)) found.push(spot);
  };
  const split = (line: string | undefined) => (line ?? '').split(' ');
  const rows = (name: 'government' | 'lab' | 'rnd' | 'subsidies', words: string[]) => {
    for (const weather of WEATHERS)
      words.forEach((word, i) =>
        compare(split(before[name][weather])[i], split(after[name][weather])[i], `${name}:${weather}:${word}`),
      );
  };
  for (const place of PLACES) {
    const now = split(after.spaces[place]);
    now.forEach((who, i) => compare(split(before.spaces[place])[i], who, `space:${place}:${LETTERS[i]}`));
  }
  if (before.lativ !== after.lativ) found.push(`head:${before.lativ}`, `head:${after.lativ}`);
  rows('government', ['left', 'top', 'right']);
  rows('lab', ['top', 'mid', 'bot']);
  rows('rnd', ['top', 'mid', 'bot']);
  rows('subsidies', ['top', 'middle', 'bottom']);
  for (const weather of WEATHERS) {
    compare(before.weather[weather], after.weather[weather], `weather:${weather}`);
    compare(before.locks.includes(weather), after.locks.includes(weather), `lock:${weather}`);
    for (const colour of TOKENS)
      compare(before.tokens[colour]?.[weather], after.tokens[colour]?.[weather], `tokens:${colour}:${weather}`);
  }
  for (const chemical of CHEMICALS) compare(before.supply[chemical], after.supply[chemical], `supply:${chemical}`);
  compare(before.assistant, after.assistant, 'assistant');
  after.display.forEach((tile, i) => compare(before.display[i], tile, `experiment:${i}`));
  after.initiative.forEach((who, i) => compare(before.initiative[i], who, `initiative:${i + 1}`));
  after.players.forEach((player, seat) =>
    TRACKS.forEach((track, i) => {
      const [was, is] = [before.players[seat]?.funding, player.funding].map((line) => line?.split('/')[i]);
      if (was !== is) found.push(`funding:${track}:${was}`, `funding:${track}:${is}`);
    }),
  );
  if (isSolo(before) && isSolo(after)) {
    compare(before.target, after.target, 'target:');
    compare(before.reports_left, after.reports_left, 'reports:deck');
    for (const colour of TOKENS)
      for (const weather of WEATHERS) {
        const held = (view: SoloView) => view.hideout.tokens.filter((one) => one === `${colour} ${weather}`).length;
        compare(held(before), held(after), `hideout:${colour}:${weather}`);
      }
  }
  return found;
}

// What is told first once the Saboteurs have had their turn.
const AFTER = ['turn', 'round', 'call-security'].map((news) => `weather-machine-news-${news}`);

/** What was told of the Saboteurs' last turn, from its beginning to whatever came after it. */
export function lastTurn<F extends { told: { key: string } }>(frames: F[]): F[] {
  const from = frames.findLastIndex((frame) => frame.told.key === 'weather-machine-news-sab-turn');
  if (from < 0) return [];
  const rest = frames.slice(from);
  const end = rest.findIndex((frame, i) => i > 0 && AFTER.includes(frame.told.key));
  return end < 0 ? rest : rest.slice(0, end);
}

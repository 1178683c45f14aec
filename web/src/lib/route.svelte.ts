// Where we are: the lobby or a table. Tokens travel in the fragment, which no server and no log ever sees.
import { alone } from './transport';

interface Place {
  path: string;
  table: string;
  game: string; // one that was brought from elsewhere
  rules: string; // the game whose rulebook is read
  mine: string; // my games, statistics, days or data
}

/** Without a server all pages are in one folder and paths name no files: there the path follows a question mark. */
export function at(path: string): string {
  if (!alone) return path;
  const [, start = '/', asked = '', anchor = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(path) ?? [];
  const where = start === '/' && !asked ? '' : `?${start}${asked && `&${asked}`}`;
  return `${location.pathname}${where}${anchor}`;
}

/** Where a page opens beside this one. Without a server the games are in one window at a time: then in this one. */
export const beside = alone ? '_self' : '_blank';

/** A file of the build. */
export function file(name: string): string {
  return alone ? name : `/${name}`;
}

/** The whole address, for other devices. */
export function address(path: string): string {
  return location.origin + at(path);
}

function here(): Place {
  const path = alone ? (/^\?(\/[^&]*)/.exec(location.search)?.[1] ?? '/') : location.pathname;
  const found = /^\/t\/([0-9a-f]{8,40})$/.exec(path);
  const brought = /^\/g\/([0-9a-f]{8,40})$/.exec(path);
  const book = /^\/rules\/([a-z_]+)$/.exec(path);
  const mine = /^\/mine(?:\/(statistics|days|data))?$/.exec(path);
  return {
    path,
    table: found?.[1] ?? '',
    game: brought?.[1] ?? '',
    rules: book?.[1] ?? '',
    mine: mine ? (mine[1] ?? 'games') : '',
  };
}

export const place: Place = $state(here());

export function go(path: string): void {
  history.pushState(null, '', at(path));
  Object.assign(place, here());
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => Object.assign(place, here()));

export interface Carried {
  invite?: string;
  watch?: string;
  device?: string;
  club?: string; // an invitation to the club
  player?: string; // a code or a sheet: this device is another one of that player
  guide?: boolean; // begin with the page on how to play
  move?: number; // of a finished game, to look at
  playing?: number;
}

/** What a link carried, taken out of the address at once. */
export function carried(): Carried {
  const found = new URLSearchParams(location.hash.slice(1));
  const carried: Carried = {};
  for (const kind of ['invite', 'watch', 'device', 'player', 'club'] as const) {
    const token = found.get(kind);
    if (token) carried[kind] = token;
  }
  if (found.has('guide')) carried.guide = true;
  if (found.has('move')) carried.move = Number(found.get('move')) || 0;
  if (found.has('playing')) carried.playing = Number(found.get('playing')) || 1;
  if (location.hash) history.replaceState(null, '', at(place.path));
  return carried;
}

// A table of mine in words: what was agreed, how it ended, when.
import { agreedAt } from '../lib/agreed';
import { cardOf, slugOf } from '../lib/games.svelte';
import type { GameCard, MyEnding, MyGame } from '../lib/protocol';
import { locale, settings } from '../lib/settings.svelte';
import { shell } from '../lib/words.svelte';

export const gameName = (game: string) => shell.say(`web-game-${slugOf(game)}`);

/** The name of a chair, as it is shown where no table is open. */
export function whoIs(one: MyGame, seat: number): string {
  const chair = one.chairs[seat];
  if (!chair) return '';
  if (one.seats.includes(seat) && one.seats.length === 1) return shell.say('web-you');
  if (chair.name) return chair.name;
  if (chair.kind === 'bot') return shell.say('web-seat-bot', { level: chair.level });
  return shell.say(chair.kind === 'open' ? 'web-seat-open' : 'web-mine-somebody');
}

/** Everybody but me. */
export function others(one: MyGame): number[] {
  return one.chairs.map((_, seat) => seat).filter((seat) => one.seats.length !== 1 || !one.seats.includes(seat));
}

export function agreed(one: MyGame): string {
  const option = cardOf(one.game)?.lobby.record?.option;
  const level = one.endings.at(-1)?.level ?? null;
  const known = option && level !== null ? { [option]: level } : {}; // told even where it is the usual one
  const told = agreedAt(one.game, { ...one.set_up, options: { ...known, ...one.set_up.options } });
  if (one.kind) told.unshift(shell.say('web-mine-kind', { kind: one.kind }));
  if (one.rated) told.push(shell.say('web-mine-rated'));
  return told.join(' · ');
}

/** How a table ended for me: won, lost, or the place. */
export function outcome(one: MyGame, card: GameCard | undefined): { kind: 'good' | 'bad' | 'plain'; words: string } {
  const last: MyEnding | undefined = one.endings.at(-1);
  if (!last) return { kind: 'plain', words: shell.say('web-mine-over') };
  const figure = last.figure ?? last.points;
  const with_ = figure === null || !card ? '' : shell.say('web-daily-figure', { game: one.game, figure });
  const joined = (words: string) => (with_ ? `${words}, ${with_}` : words);
  if (last.final !== null)
    return { kind: last.final === 1 ? 'good' : 'plain', words: shell.say('web-mine-place', { place: last.final }) };
  if (!one.seats.length) return { kind: 'plain', words: shell.say('web-mine-over') };
  if (last.undecided) return { kind: 'plain', words: shell.say('web-mine-undecided') };
  if (last.won) return { kind: 'good', words: joined(shell.say('web-daily-won')) };
  if (last.together || last.place === null) return { kind: 'bad', words: joined(shell.say('web-daily-lost')) };
  return { kind: 'plain', words: joined(shell.say('web-mine-place', { place: last.place })) };
}

/** A day as people say it. */
export function dayOf(seconds: number, now = Date.now()): string {
  const day = (time: number) => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / 86_400_000);
  const ago = day(now) - day(seconds * 1000);
  if (ago < 2) return new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' }).format(-ago, 'day');
  const same = new Date(now).getFullYear() === new Date(seconds * 1000).getFullYear();
  return new Date(seconds * 1000).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    ...(same ? {} : { year: 'numeric' }),
  });
}

/** How long ago something was, or how long it took, roughly. */
export function lasting(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  if (minutes < 60) return shell.say('web-mine-minutes', { count: minutes });
  if (minutes < 48 * 60) return shell.say('web-mine-hours', { count: Math.round(minutes / 60) });
  return shell.say('web-mine-days', { count: Math.round(minutes / 1440) });
}

// How many of each card are still to come, as far as this viewer may know: all copies less what lies open or is in hand.
import type { View as StratosView } from '../generated/views/stratos';
import type { View as SynergyView } from '../generated/views/synergy';
import type { View as WeatherView } from '../generated/views/weather_machine';
import type { Seen } from '../lib/protocol';
import { bookOf } from './book.svelte';

type Counts = Record<string, number>;

function without(copies: Counts, kind: string, seen: readonly string[]): Counts {
  const left: Counts = {};
  for (const [name, count] of Object.entries(copies)) if (name.startsWith(`${kind}:`)) left[name] = count;
  for (const code of seen) {
    const name = `${kind}:${code}`;
    if (left[name]) left[name] -= 1;
  }
  return left;
}

/** One of each card: seen once it was shown, or lies in one's own book or bag. */
function stratos(view: StratosView, copies: Counts): Counts {
  const shown = [
    ...Object.values(view.decks).flatMap((deck) => deck.discards),
    ...view.players.flatMap(({ book, permanents, used }) => [
      ...book.face_up,
      ...book.known_to_all,
      ...permanents,
      ...used,
    ]),
    ...view.units.flatMap((unit) => unit.equipment ?? []),
    ...view.resolving,
    ...(view.own?.face_down ?? []),
    ...(view.own?.items ?? []),
  ];
  return without(copies, 'card', [...new Set(shown)]);
}

/** Every colour has each goal once; an action card is used once. */
function synergy(view: SynergyView, names: string[]): Counts {
  const shown = [
    ...view.row.flat(),
    ...view.front.map((front) => front.goal ?? ''),
    ...((view.you !== null && view.goal_hand[view.you]) || []),
  ].map((code) => code.replace(/^[rbgyp]/, ''));
  const left: Counts = {};
  for (const name of names) {
    const code = name.slice(name.indexOf(':') + 1);
    if (name.startsWith('goal:')) left[name] = view.seats - shown.filter((one) => one === code).length;
    if (view.actions.includes(code) && name.startsWith('action:'))
      left[name] = view.actions_left.includes(code) ? 1 : 0;
  }
  return left;
}

/** Subsidies that still lie at the Government, by what they give; Experiments that are in sight. */
function weather(view: WeatherView, names: string[]): Counts {
  const gives = view.boards.subsidies;
  const lying = Object.values(view.subsidies).flatMap((column) => column.split(' '));
  const left: Counts = {};
  for (const name of names) {
    const code = name.slice(name.indexOf(':') + 1);
    if (name.startsWith('subsidy:'))
      left[name] = lying.filter((one) => one in gives && gives[one] === gives[code]).length;
    if (name.startsWith('experiment:') && [...view.display, view.below, view.deck.top].includes(code)) left[name] = 1;
  }
  return left;
}

export function unseenOf(seen: Seen): Counts {
  const book = bookOf(seen.game);
  const [copies, names] = [book?.copies ?? {}, Object.keys(book?.about ?? {})];
  if (seen.game === 'stratos') return stratos(seen.view as unknown as StratosView, copies);
  if (seen.game === 'synergy') return synergy(seen.view as unknown as SynergyView, names);
  if (seen.game === 'weather_machine') return weather(seen.view as unknown as WeatherView, names);
  const view = seen.view as Record<string, unknown>;
  if (view.unseen && typeof view.unseen === 'object') {
    const found = Object.entries(view.unseen as Counts);
    return Object.fromEntries(found.map(([weather, count]) => [`weather:${weather}`, count]));
  }
  const pile = view.discard as { inspectable?: string[] } | undefined;
  if (pile?.inspectable) {
    const out = (view.removed as string[] | undefined) ?? [];
    return without(copies, 'card', [...pile.inspectable, ...((view.hand as string[] | null) ?? []), ...out]);
  }
  return {};
}

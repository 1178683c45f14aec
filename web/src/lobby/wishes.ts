// What a table is opened with, as the game itself suggests it.
import type { Choice, GameCard, Games, NewTable, SeatWish } from '../lib/protocol';

export const DAY = 86_400; // seconds

export type How = 'bots' | 'friends' | 'hotseat' | 'all';

export interface Wish {
  seats: number;
  options: Record<string, unknown>;
  series: string;
  level: string;
  clock: number; // seconds for each move; 0: none
  bank: number; // seconds of reserve, where a move has days
  vote: boolean; // when somebody's time is up the others decide
  public: boolean;
  rated: boolean; // if it can be
  spectators: boolean; // people who only watch are welcome
  teaching: boolean; // I see all hands; everybody who sits down agrees to that
  channel: string; // of the house: it is told whose turn it is
  content: string; // a content pack of the house
  names: string[]; // of those who play at this device, by seat
}

/** The bots that may sit down in a game: those that play everything, and its expert if it has one. */
export function levelsOf(house: Pick<Games, 'levels' | 'experts'>, game: string): string[] {
  return [...house.levels, ...(house.experts.includes(game) ? ['expert'] : [])];
}

export function usual(card: GameCard, level: string): Wish {
  const seats = card.counts.find((count) => count >= card.lobby.seats) ?? card.most;
  return {
    seats,
    options: {},
    series: '',
    level,
    clock: 0,
    bank: 3 * DAY,
    vote: false,
    public: false,
    rated: false,
    spectators: true,
    teaching: false,
    channel: '',
    content: '',
    names: [],
  };
}

export function seatNumbers(card: GameCard): number[] {
  return card.counts.filter((count) => count >= card.lobby.least);
}

/** Such numbers in short: 2–4; 2, 4. */
export function span(counts: number[]): string {
  const [least, most] = [counts[0] ?? 0, counts[counts.length - 1] ?? 0];
  return most - least + 1 === counts.length ? `${least}–${most}` : counts.join(', ');
}

/** The options to be shown for this wish, the most important first. */
export function choices(card: GameCard, wish: Wish): { first: Choice[]; more: Choice[]; many: Choice[] } {
  const known = card.lobby;
  const shown = card.choices.filter(
    (choice) =>
      choice.limited &&
      choice.values.length > 1 &&
      !known.hidden.includes(choice.key) &&
      !(wish.series && known.decided.includes(choice.key)),
  );
  return {
    first: shown.filter((choice) => known.first.includes(choice.key)),
    more: shown.filter((choice) => !known.first.includes(choice.key)),
    many: card.choices.filter((choice) => known.many[choice.key]?.includes(wish.seats)),
  };
}

/** The values of an option that go with the number of players. */
export function valuesFor(card: GameCard, choice: Choice, seats: number): unknown[] {
  const fitting = card.lobby.fits[choice.key];
  return fitting ? choice.values.filter((value) => fitting[seats]?.includes(value)) : choice.values;
}

export function valueOf(card: GameCard, choice: Choice, wish: Wish): unknown {
  const values = valuesFor(card, choice, wish.seats);
  const chosen = wish.options[choice.key] ?? choice.default;
  return values.includes(chosen) ? chosen : values[0];
}

/** What was chosen of an option that takes several values. */
export function manyOf(choice: Choice, wish: Wish): unknown[] {
  const chosen = wish.options[choice.key];
  return Array.isArray(chosen) ? chosen : [];
}

/** Whether the games of such a table can count for ratings: of rivals, each at a device of their own. */
export function mayBeRated(card: GameCard, wish: Wish, how: How): boolean {
  const alone = Object.entries(card.lobby.alone).some(([option, value]) => wish.options[option] === value);
  const own = wish.teaching || wish.content !== '';
  return !card.cooperative && !alone && !own && wish.seats > 1 && (how === 'friends' || how === 'bots');
}

/** The message that opens the table. */
export function newTable(card: GameCard, wish: Wish, how: How, name: string, daily = false): Partial<NewTable> {
  const alone = Object.entries(card.lobby.alone).some(([option, value]) => wish.options[option] === value);
  const count = alone ? 1 : wish.seats;
  const seats: SeatWish[] = Array.from({ length: count }, (_, i) => {
    if (i === 0) return { kind: 'person', name, mine: true };
    if (how === 'hotseat' || how === 'all') return { kind: 'person', name: wish.names[i] ?? '', mine: true };
    return how === 'friends' ? { kind: 'open' } : { kind: 'bot', level: wish.level };
  });
  const { first, more, many } = choices(card, wish);
  const options: Record<string, unknown> = {};
  for (const choice of [...first, ...more]) {
    const value = valueOf(card, choice, wish);
    if (value !== choice.default) options[choice.key] = value;
  }
  for (const choice of many) if (manyOf(choice, wish).length) options[choice.key] = manyOf(choice, wish);
  const asked: Partial<NewTable> = { game: card.name, seats, options, chat: how === 'friends', open: how === 'all' };
  if (wish.series) asked.series = wish.series;
  if (wish.content) asked.content = wish.content;
  if (how === 'friends' && wish.public) asked.public = true;
  if (how === 'friends' && !wish.spectators) asked.spectators = false;
  if (how === 'friends' && wish.teaching) asked.teaching = true;
  if (how === 'friends' && wish.channel) asked.channel = wish.channel;
  if (how === 'friends' && wish.clock) {
    const days = wish.clock >= DAY;
    asked.clock = { move: wish.clock, bank: days ? wish.bank : wish.clock, vote: days && wish.vote };
    if (days) asked.window = DAY / 2; // whoever is asked has half a day, whatever the others do
  }
  if (daily) asked.daily = true;
  if (wish.rated && mayBeRated(card, wish, how)) asked.rated = true;
  return asked;
}

/** The deal of the day of a game: the same company and options for everybody on that day. */
export function dealOf(card: GameCard, day: Date, level: string): Wish {
  const wish = usual(card, level);
  const number = Math.floor(day.getTime() / 86_400_000);
  for (const [option, values] of Object.entries(card.lobby.daily))
    wish.options[option] = values[number % values.length];
  return wish;
}

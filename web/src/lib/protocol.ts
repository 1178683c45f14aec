// What the server sends and takes, in short names. The types themselves are made from the server's description.
import type { components } from '../generated/schema';

type Of<Name extends keyof components['schemas']> = components['schemas'][Name];

export type Seen = Of<'Seen'>;
export type Offer = Of<'Offer'>;
export type Reason = Of<'Reason'>;
export type Told = Of<'Told'>;
export type Frame = Of<'Frame'>;
export type Chair = Of<'Chair'>;
export type GameCard = Of<'GameCard'>;
export type Choice = Of<'Choice'>;
export type Games = Of<'Games'>;
export type Opened = Of<'Opened'>;
export type Seated = Of<'Seated'>;
export type Lobby = Of<'Lobby'>;
export type Listed = Of<'Listed'>;
export type Moment = Of<'Moment'>;
export type Imported = Of<'Imported'>;
export type Ended = Of<'Ended'>;
export type Found = Of<'Found'>;
export type Answer = Of<'Answer'>;
export type Instead = Of<'Instead'>;
export type NewTable = Of<'NewTable'>;
export type SeatWish = Of<'SeatWish'>;

export type Wire = Record<string, unknown>;
export type View = Record<string, any>; // a game's own words; each board knows its own

/** Public facts of a table itself. */
export interface TableFacts {
  id: string;
  commitment: string;
  chat: boolean;
  open_afterwards: boolean;
  practice: boolean;
  daily: string;
  clock: { move: number; bank: number } | null;
  window: number;
  in_window: boolean; // a reaction window is open
  seconds_left: number | null;
  connected: number[];
  watching: number;
  rematch: string; // the table of the rematch, once it was called
  branch?: { table?: string; import?: string; playing?: number; move: number } | null; // of which finished game this is another course
  names?: string; // where its cards have other names than the house's: to be asked for at the table
  standing?: boolean; // I decline every window until my next turn
}

export interface Now {
  seen: Seen;
  table: TableFacts;
}

/** What a bot would do in my chair. */
export interface Hint {
  do: Wire;
  label: { key: string; params: Wire };
  chance: number;
  reason: { key: string; params: Wire };
}

export interface HintAnswer {
  number: number;
  hints: Hint[];
}

export type FromServer =
  | { type: 'seen'; seen: Seen; table: TableFacts }
  | { type: 'taken'; nonce: string; number: number }
  | { type: 'refused'; error: string; message: string; reason: Reason | null; nonce: string }
  | { type: 'pong' }
  | { type: 'bye'; error: string; message: string; reason: Reason | null };

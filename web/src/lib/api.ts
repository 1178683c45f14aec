// The HTTP side of the server.
import { playerKey } from './keeping';
import { transport } from './transport';
import type {
  Board,
  Branch,
  ClubFacts,
  Ended,
  Games,
  HandShown,
  HintsTold,
  Holiday,
  Imported,
  Invitation,
  Invitations,
  InvitationWish,
  InvitedTo,
  LetIn,
  Lobby,
  MyGames,
  MyTables,
  News,
  NewTable,
  Opened,
  Passkeys,
  Profile,
  ProfileWish,
  Ratings,
  Reason,
  Report,
  Returned,
  Seated,
  SeenNow,
  Since,
  Statistics,
  Wire,
} from './protocol';

// What is the same for everybody needs no key; for anything else a club wants to know who asks.
const IMPERSONAL = /^\/api\/(health|games|text|names|rules|rulebook)\b/;

/** What happens when a club refuses a stranger: it may have become one while this page was open. */
let refusedByClub = (): void => undefined;
export const onRefusedByClub = (act: () => void): void => {
  refusedByClub = act;
};

export class Fault extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly status: number,
    readonly reason: Reason | null = null,
  ) {
    super(message);
  }
}

/** Calls the server; a body that is text is sent as it is. */
export async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetched(method, path, body, token);
  return (await answer.json()) as T;
}

/** The raw answer: anything that carries a checksum over itself must not be parsed and serialised again. */
export async function callForText(method: string, path: string, token?: string): Promise<string> {
  return (await fetched(method, path, undefined, token)).text();
}

async function fetched(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (!IMPERSONAL.test(path)) headers['stratagem-player'] = playerKey();
  let answer: Response;
  try {
    answer = await transport().ask(path, {
      method,
      headers,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Fault('offline', 'The server cannot be reached. Il server non è raggiungibile.', 0); // before any text is there
  }
  if (!answer.ok) {
    const data = await answer.json().catch(() => ({ error: 'server', message: answer.statusText }));
    if (data.reason?.key === 'shell-why-club') refusedByClub();
    throw new Fault(data.error, data.message, answer.status, data.reason ?? null);
  }
  return answer;
}

export const api = {
  games: () => call<Games>('GET', '/api/games'),
  lobby: () => call<Lobby>('GET', '/api/tables'),
  text: (language: string) => call<Record<string, string>>('GET', `/api/text/${language}`),
  names: (game: string, language: string) => call<Record<string, string>>('GET', `/api/names/${game}/${language}`),
  namesHere: (table: string, token: string, language: string) =>
    call<Record<string, string>>('GET', `/api/tables/${table}/names/${language}`, undefined, token),
  namesBrought: (id: string, language: string) =>
    call<Record<string, string>>('GET', `/api/imports/${id}/names/${language}`),
  ended: (table: string, token: string) => call<Ended>('GET', `/api/tables/${table}/ended`, undefined, token),
  remove: (table: string, host: string) => call<{ done: boolean }>('DELETE', `/api/tables/${table}`, undefined, host),
  rule: (game: string, id: string) => call<{ id: string; text: string }>('GET', `/api/rules/${game}/${id}`),
  same: (table: string, token: string, wish: Partial<Branch>) =>
    call<Opened>('POST', `/api/tables/${table}/branch`, wish, token),
  open: (wish: Partial<NewTable>) => call<Opened>('POST', '/api/tables', wish),
  invitation: (table: string, invite: string) =>
    call<Invitation>('GET', `/api/tables/${table}/invitation`, undefined, invite),
  sit: (table: string, invite: string, name: string, agree = false) =>
    call<Seated>('POST', `/api/tables/${table}/sit`, { invite, name, agree }),
  /** What a seat of a teaching table sees. */
  hand: (table: string, host: string, seat: number) =>
    call<HandShown>('GET', `/api/tables/${table}/hand?seat=${seat}`, undefined, host),
  seen: (table: string, token: string, since = 999_999_999) =>
    call<SeenNow>('GET', `/api/tables/${table}?since=${since}`, undefined, token),
  /** What happened since my last move, with what I would have seen. */
  since: (table: string, token: string) => call<Since>('GET', `/api/tables/${table}/since`, undefined, token),
  /** Older news than that of this number. */
  news: (table: string, token: string, before: number) =>
    call<News>('GET', `/api/tables/${table}/news?before=${before}`, undefined, token),
  hint: (table: string, token: string) => call<HintsTold>('GET', `/api/tables/${table}/hint`, undefined, token),
  position: (table: string, token: string) =>
    call<Record<string, unknown>>('GET', `/api/tables/${table}/position`, undefined, token),
  device: (table: string, token: string) => call<{ token: string }>('POST', `/api/tables/${table}/device`, {}, token),
  again: (table: string, token: string) => call<Seated>('GET', `/api/tables/${table}/again`, undefined, token),
  host: (table: string, order: Record<string, unknown>, token: string) =>
    call<{ done: boolean; token: string }>('POST', `/api/tables/${table}/host`, order, token),
  move: (table: string, token: string, actions: Record<string, unknown>[], seq: number, nonce: string) =>
    call<{ number: number }>('POST', `/api/tables/${table}/move`, { actions, seq, nonce }, token),
  me: () => call<Profile>('GET', '/api/player'),
  changeMe: (wish: ProfileWish) => call<Profile>('PUT', '/api/player', wish),
  club: () => call<ClubFacts>('GET', '/api/club'),
  comeIn: (secret: string) => call<ClubFacts>('POST', '/api/club/join', { secret }),
  invitations: () => call<Invitations>('GET', '/api/club/invitations'),
  inviteTo: (wish: Partial<InvitationWish>) => call<InvitedTo>('POST', '/api/club/invitations', wish),
  revoke: (id: number) => call<{ done: boolean }>('DELETE', `/api/club/invitations/${id}`),
  holiday: () => call<Holiday>('GET', '/api/player/holiday'),
  takeDaysOff: (days: number) => call<Holiday>('PUT', '/api/player/holiday', { days }),
  passkeys: () => call<Passkeys>('GET', '/api/passkeys'),
  beginPasskey: () => call<Wire>('POST', '/api/passkeys/begin', {}),
  keepPasskey: (credential: unknown, about: string) => call<Passkeys>('POST', '/api/passkeys', { credential, about }),
  dropPasskey: (id: string) => call<Passkeys>('DELETE', `/api/passkeys/${id}`),
  beginSignIn: () => call<Wire>('POST', '/api/passkeys/sign-in/begin', {}),
  signIn: (credential: unknown) => call<Profile>('POST', '/api/passkeys/sign-in', { credential }),
  code: () => call<LetIn>('POST', '/api/player/code', {}),
  sheet: () => call<LetIn>('POST', '/api/player/sheet', {}),
  join: (secret: string) => call<Profile>('POST', '/api/player/join', { secret }),
  mine: (table = '') => call<MyTables>('GET', `/api/player/tables?${new URLSearchParams({ table })}`),
  myGames: (game = '', q = '', after = '') =>
    call<MyGames>('GET', `/api/player/games?${new URLSearchParams({ game, q, after })}`),
  statistics: () => call<Statistics>('GET', '/api/player/statistics'),
  everything: () => callForText('GET', '/api/player/everything'),
  eraseMe: () => call<{ done: boolean }>('DELETE', '/api/player'),
  ratings: (game: string) => call<Ratings>('GET', `/api/ratings/${game}`),
  board: (date: string) => call<Board>('GET', `/api/daily/${date}`),
  back: (table: string) => call<Returned>('POST', `/api/tables/${table}/back`, {}),
  report: (table: string, token: string, what: Report) =>
    call<{ done: boolean }>('POST', `/api/tables/${table}/report`, what, token),
  export: (table: string, token: string, playing: number) =>
    callForText('GET', `/api/tables/${table}/export?playing=${playing}`, token),
  carry: (table: string, token: string) => callForText('GET', `/api/tables/${table}/carry`, token),
  carried: (data: string) => call<Opened>('POST', '/api/carried', data),
  bring: (data: string) => call<Imported>('POST', '/api/imports', data),
  brought: (id: string) => call<Imported>('GET', `/api/imports/${id}`),
};

/** Hands a file to the browser to be kept. */
export function download(name: string, data: unknown): void {
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 1);
  const place = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = place;
  link.download = name;
  link.click();
  URL.revokeObjectURL(place);
}

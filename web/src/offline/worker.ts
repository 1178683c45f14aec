// The service worker: caches the files of one build, and serves them when the network does not.
//
// The build prepends one line, `self.kept = {...};` (plugins/precache.ts): a version, how pages are found, and every file
// of the folder, relative to the worker's own, with its checksum. Nothing else is ever cached: no table, nothing under
// /api.
import type { Kept } from './kept';

// The parts of a worker's world that are used here; the compiler's own list of them does not go with that of pages.
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Waits {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waits {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Pushed extends Waits {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waits {
  readonly notification: Notification;
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
  postMessage(message: unknown, ports: MessagePort[]): void;
}
interface World {
  readonly kept: Kept;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wish: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetches) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick' | 'notificationclose', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}
declare const self: World & typeof globalThis;

const { version, pages, files } = self.kept;
const NAME = 'stratagem-';
const OURS = NAME + version;
const HOME = self.registration.scope;
const PAGE = 'index.html';
const AT_ONCE = 4;
const TRIES = 5;
const ICON = 'icon-192.png';
const ANSWER = 1000; // for a page that is asked something, in ms
const PATIENCE = 4000; // for a page from the network, in ms, before the kept one is shown

const sums = new Map(files);

/** Under what a file is kept: equal content has an equal key in every version. */
const keyOf = (file: string) => `${HOME}${file}?sum=${encodeURIComponent(sums.get(file) ?? '')}`;

/** One file as it was built; one from another version fails its checksum, and a busy server is retried. */
async function fetched(file: string): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(HOME + file, { integrity: sums.get(file) ?? '', cache: 'no-cache' });
    if (answer.ok) return answer;
    if (attempt === TRIES || ![429, 503].includes(answer.status)) throw new Error(`${file}: ${answer.status}`);
    await new Promise((done) => setTimeout(done, 2000 * attempt));
  }
}

/** All or nothing; files that the previous version already has are not fetched again. */
async function install(): Promise<void> {
  const ours = await caches.open(OURS);
  const waiting = [...sums.keys()];
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const key = keyOf(file);
      if (await ours.match(key)) continue;
      await ours.put(key, (await caches.match(key)) ?? (await fetched(file)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Open windows continue with the previous version, so that one is kept, too; anything older is deleted. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== OURS);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(file: string): Promise<Response | undefined> {
  if (sums.has(file)) return (await caches.open(OURS)).match(keyOf(file));
  for (const name of await caches.keys())
    if (name.startsWith(NAME)) {
      const found = await (await caches.open(name)).match(HOME + file, { ignoreSearch: true });
      if (found) return found;
    }
  return undefined;
}

/** A page as the server has it now, so that the two match; the cached copy if there is no answer. */
async function page(request: Request): Promise<Response> {
  const own = await kept(PAGE);
  if (pages === 'kept' && own) return own;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status >= 500 && own ? own : answer;
  } catch (fault) {
    if (own) return own;
    throw fault;
  }
}

/** A file by its address; for pages that all share one file, the empty name. */
function fileOf(request: Request): string {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(HOME) || request.cache === 'only-if-cached') return '/';
  return decodeURIComponent(url.pathname.slice(new URL(HOME).pathname.length));
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file === '/' || file === 'api' || file.startsWith('api/')) return; // the network's alone
  if (event.request.mode === 'navigate' && !sums.has(file)) event.respondWith(page(event.request));
  else if (file === PAGE) event.respondWith(page(event.request));
  else if (sums.has(file) || file.startsWith('assets/') || file.startsWith('site/'))
    event.respondWith(kept(file).then((found) => found ?? fetch(event.request)));
});

self.addEventListener('message', (event) => {
  const told = event.data as { do?: string; file?: string; path?: string };
  if (told.do === 'put away') event.waitUntil(inTurn(() => putAway(told.path ?? '')));
  if (told.do === 'take over') event.waitUntil(self.skipWaiting());
  // A page that came from the network may be of this version already.
  if (told.do === 'yours?') event.ports[0]?.postMessage(pages === 'network' && sums.has(told.file ?? ''));
});

// -- told when it is my turn --------------------------------------------------------------------------

/** What the server sends; `id` is that of the turn, `tag` of what it is about. */
interface Message {
  id: string;
  tag: string;
  title: string;
  body: string;
  path: string;
}

const TOLD = 'told'; // the last turn shown for each tag, so that one that comes twice is seen once
const SETTLED = 500; // until what is shown is on the screen, in ms
const placeOf = (tag: string) => `${HOME}told/${encodeURIComponent(tag)}`;
const pagesOpen = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
let before: Promise<unknown> = Promise.resolve(); // the message before: each sees what the one before it has left

/** One after another: of two identical messages, the second must find that the first was shown. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = before.then(work);
  before = done.catch(() => {});
  return done;
}

/** The picture beside a message: the kept one, so that nothing waits for the network before it is shown. */
async function picture(): Promise<string> {
  const found = await kept(ICON);
  if (!found) return HOME + ICON;
  const bytes = new Uint8Array(await found.arrayBuffer());
  return `data:image/png;base64,${btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))}`;
}

/** Whether somebody has a table before them. The page says so itself: one that is just being closed is still listed. */
async function looksAt(page: Page, path: string): Promise<boolean> {
  if (!page.focused || !path || !page.url.startsWith(HOME + path)) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((done) => {
    port1.onmessage = (event) => done(event.data === true);
    setTimeout(() => done(false), ANSWER);
  });
  page.postMessage({ do: 'looking?' }, [port2]);
  return answer;
}

/** The last turn shown for a tag; `gone`: somebody has seen it and put it away. */
async function noted(tag: string): Promise<{ id: string; gone: boolean } | undefined> {
  return (await (await (await caches.open(TOLD)).match(placeOf(tag)))?.json()) as { id: string; gone: boolean };
}

async function note(tag: string, id: string, gone: boolean): Promise<void> {
  await (await caches.open(TOLD)).put(placeOf(tag), Response.json({ id, gone }));
}

/** Browsers want something to be shown for every message. What was seen before, or is being looked at, makes no sound and
 * goes a moment later: one that is not on the screen yet cannot be found. */
async function tell(message: Message): Promise<void> {
  const { id, tag, title, body, path } = message;
  const last = await noted(tag);
  const again = last?.id === id;
  const looking = (await Promise.all((await pagesOpen()).map((page) => looksAt(page, path)))).includes(true);
  const icon = await picture();
  const silent = again || looking;
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, silent, data: { id, path } });
  const away = looking || (again && last.gone);
  if (away) {
    await new Promise((done) => setTimeout(done, SETTLED));
    for (const one of await self.registration.getNotifications({ tag })) one.close();
  }
  await note(tag, id, away);
}

/** Somebody is looking at a table: its notifications are no longer needed. */
async function putAway(path: string): Promise<void> {
  for (const one of await self.registration.getNotifications()) {
    const data = one.data as Message | null;
    if (data?.path !== path) continue;
    one.close();
    await note(one.tag, data.id, true);
  }
}

/** To the table, in a window that shows it already if there is one. */
async function openAt(path: string): Promise<void> {
  const url = HOME + path;
  const open = await pagesOpen();
  const there = open.find((page) => page.url.split('#')[0] === url);
  if (there) await there.focus();
  else await self.clients.openWindow(url);
}

self.addEventListener('push', (event) => {
  const message = event.data?.json() as Message | undefined;
  if (message) event.waitUntil(inTurn(() => tell(message)));
});
function seen({ notification }: Clicked): Promise<void> {
  return inTurn(() => note(notification.tag, String((notification.data as Message | null)?.id), true));
}
self.addEventListener('notificationclose', (event) => event.waitUntil(seen(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String((event.notification.data as Message | null)?.path ?? '');
  event.waitUntil(Promise.all([seen(event), openAt(path)]));
});

// The service worker as the page sees it: whether there is one, and whether a newer version is waiting.

/** A browser's own offer to install the page, where it makes one. */
interface Installing extends Event {
  prompt(): Promise<void>;
}

export const offline = $state({
  possible: window.isSecureContext && 'serviceWorker' in navigator,
  installed: matchMedia('(display-mode: standalone)').matches,
  installing: null as Installing | null,
  newer: null as ServiceWorker | null, // kept whole, and let in when the player says so
});

const AGAIN = 60 * 60 * 1000; // how often a page that stays open looks for a newer version, in ms

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offline.installing = event as Installing;
});
window.addEventListener('appinstalled', () => {
  offline.installing = null;
  offline.installed = true;
});

/** The worker is beside the manifest, wherever the pages are. */
function home(): URL | null {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  return manifest && new URL('.', manifest.href);
}

/** The worker asks before it says that it is my turn at a table that I have before me. */
if (offline.possible)
  navigator.serviceWorker.addEventListener('message', (event) => {
    const asked = event.data as { do?: string } | null;
    if (asked?.do === 'looking?') event.ports[0]?.postMessage(!document.hidden && document.hasFocus());
  });

/** Once the page is there: keeps its files for the next time. */
export async function register(): Promise<void> {
  const at = home();
  if (!offline.possible || !at || import.meta.env.DEV) return;
  try {
    const worker = new URL('sw.js', at);
    const found = await navigator.serviceWorker.register(worker, { scope: at.pathname, updateViaCache: 'none' });
    watch(found, at);
  } catch {
    // no room, or not allowed: the page works as before
  }
}

function watch(found: ServiceWorkerRegistration | undefined, at: URL): void {
  if (!found) return;
  const consider = (worker: ServiceWorker | null) => worker && void offer(worker, at);
  consider(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && found.active) consider(worker);
    });
  });
  const look = () => void found.update().catch(() => {});
  setInterval(look, AGAIN);
  document.addEventListener('visibilitychange', () => !document.hidden && look());
}

/** A newer version is offered, unless this page is of that version already: then nothing needs to be loaded. */
async function offer(worker: ServiceWorker, at: URL): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => (port1.onmessage = (event) => done(event.data)));
  worker.postMessage({ do: 'yours?', file: entry.slice(at.href.length) }, [port2]);
  if (await answer) worker.postMessage({ do: 'take over' });
  else offline.newer = worker;
}

/** A table is being looked at: messages about it are put away. */
export function putAway(path: string): void {
  if (offline.possible) navigator.serviceWorker.controller?.postMessage({ do: 'put away', path });
}

/** The player has accepted: this window reloads, others stay as they are. */
export function update(): void {
  const { newer } = offline;
  if (!newer) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer.postMessage({ do: 'take over' });
}

export async function install(): Promise<void> {
  await offline.installing?.prompt();
  offline.installing = null;
}

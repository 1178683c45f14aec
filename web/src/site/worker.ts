// The worker in place of a server: it runs Python with the same hall as a server. Further workers run bots and reviews.
import { loadPyodide, type PyodideAPI } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { Desk, type Wish } from './desk';
import { Disk, Moved } from './disk';
import { unpacked, type Part, type Parts } from './parts';

/** How a worker begins: `role` is the hall itself, one that thinks for it, or one that reviews a game. */
export interface Start {
  kind: 'start';
  role: 'table' | 'think' | 'review';
  script: string; // where further workers begin
  folder: string;
  parts: Parts;
  pace: number | null; // of the bots, for tests
  take: boolean; // take the tables over from another window
  ready?: Ready;
}

interface Ready {
  wasm: WebAssembly.Module;
  library: ArrayBuffer;
  table: ArrayBuffer;
}

export interface FromPage {
  kind: 'ask' | 'open' | 'say' | 'close';
  id: number;
  text: string;
  crash?: string; // where to break off while this is seen to, for tests
}

export type ToPage =
  | { kind: 'hello' }
  | { kind: 'ready' }
  | { kind: 'elsewhere' }
  | { kind: 'bytes'; bytes: number }
  | { kind: 'stage'; text: string }
  | { kind: 'failed'; text: string }
  | { kind: 'answer' | 'opened' | 'closed' | 'text'; id: number; code: number; text: string };

interface Inside {
  take(kind: string, id: number, text: string): void;
  break_off(point: string): void;
  start(): Promise<void>;
}

// The parts of a worker's world that are used here; the compiler's own list of them does not go with that of pages.
interface World {
  onmessage: ((event: MessageEvent) => void) | null;
  fetch: typeof fetch;
  postMessage(message: unknown): void;
  close(): void;
}
const here = self as unknown as World;
const FILE = '/data/tables.sqlite';
const WHO = 'who has the tables?';
const HERE = 'I have';
const PATIENCE = 10_000; // milliseconds until somebody who does not answer counts as another window
const LOOK = 25; // milliseconds between two looks whether to stop
let dead = false;

function post(message: unknown): void {
  if (!dead) here.postMessage(message);
}

// -- Python ----------------------------------------------------------------------------------------------

async function python(start: Start): Promise<{ py: PyodideAPI; ready: Ready }> {
  const { folder, parts } = start;
  const part = (name: string): Part => {
    const found = parts.parts[name];
    if (!found) throw new Error(`there is no part ${name}`);
    return found;
  };
  const told = (bytes: number) => post({ kind: 'bytes', bytes });
  const get = (name: string, type = 'application/octet-stream') => unpacked(folder, part(name), type, told);
  const given = start.ready;
  const table = given ? Promise.resolve(given.table) : get('table').then((one) => one.arrayBuffer());
  const library = given ? Promise.resolve(given.library) : get('library').then((one) => one.arrayBuffer());
  const wasm = given ? Promise.resolve(given.wasm) : WebAssembly.compileStreaming(get('wasm', 'application/wasm'));
  const index = new URL('site/pyodide/', folder).href;
  const usual = here.fetch.bind(self);
  here.fetch = async (what, how) => {
    const name = String(what instanceof Request ? what.url : what).slice(index.length);
    if (name === 'python_stdlib.zip') return new Response(await library);
    if (name === 'pyodide.asm.wasm') return new Response(null, { headers: { 'content-type': 'application/wasm' } });
    return usual(what, how);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const py = await loadPyodide({
    indexURL: index,
    packageBaseUrl: index,
    lockFileContents: JSON.stringify(parts.lock),
    checkAPIVersion: false,
    createPyodideModule,
    stdout: (line) => console.info(line),
    stderr: (line) => console.info(line),
  });
  post({ kind: 'stage', text: 'table' });
  unpackInto(py, await table);
  py.runPython("import sys; sys.path.insert(0, '/table')");
  const fetchNow = (name: string): ArrayBuffer => fetchedNow(new URL(part(name).file, folder));
  const sum = (name: string): string => part(name).sum;
  py.pyimport('stratagem.table.parts').install({ fetchNow, sum, names: Object.keys(parts.parts).join(' ') }, '/table');
  return { py, ready: { wasm: await wasm, library: await library, table: await table } };
}

/** A part is its list of files, as JSON after its length, then one after the other. */
function unpackInto(py: PyodideAPI, pack: ArrayBuffer): void {
  const length = new DataView(pack).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length))) as [string, number][];
  const made = new Set<string>();
  let at = 4 + length;
  for (const [name, size] of list) {
    const path = `/table/${name}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(folder)) {
      py.FS.mkdirTree(folder);
      made.add(folder);
    }
    py.FS.writeFile(path, new Uint8Array(pack, at, size));
    at += size;
  }
}

function fetchedNow(address: URL): ArrayBuffer {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${address.pathname}: ${request.status}`);
  return request.response as ArrayBuffer;
}

// -- the hall --------------------------------------------------------------------------------------------

/**
 * Whether the tables are ours now; false: another window has them, and says so.
 *
 * The worker of a page that has just been left may hold them for a moment longer, but says nothing.
 */
async function inCharge(name: string, take: boolean): Promise<boolean> {
  if (!('locks' in navigator)) return true; // then whoever came last can save, and the other is told when it cannot
  const calls = new BroadcastChannel(name);
  const given = new AbortController();
  let held = false;
  return new Promise((resolve) => {
    const giveUp = () => {
      calls.close();
      given.abort();
      resolve(false);
    };
    const patience = take ? 0 : setTimeout(giveUp, PATIENCE);
    const hold = () => {
      held = true;
      clearTimeout(patience);
      calls.onmessage = ({ data }) => data === WHO && calls.postMessage(HERE);
      resolve(true);
      return new Promise<void>(() => {});
    };
    const how: LockOptions = take ? { steal: true } : { signal: given.signal };
    navigator.locks.request(name, how, hold).catch(() => held && elsewhere());
    if (take) return;
    calls.onmessage = ({ data }) => data === HERE && giveUp();
    calls.postMessage(WHO);
  });
}

function elsewhere(): void {
  post({ kind: 'elsewhere' });
  leave();
}

function leave(): void {
  dead = true;
  here.close();
}

async function beTable(start: Start): Promise<void> {
  const name = `stratagem ${new URL(start.folder).pathname}`;
  if (!(await inCharge(name, start.take))) {
    post({ kind: 'elsewhere' });
    return;
  }
  const [{ py, ready }, disk] = await Promise.all([python(start), Disk.open(name)]);
  const file = (): Uint8Array => py.FS.readFile(FILE) as Uint8Array;
  py.FS.mkdirTree('/data');
  if (disk.saved.length) py.FS.writeFile(FILE, disk.saved);
  let thinker: Desk | undefined;
  const desk = (kind: 'think' | 'review'): Desk => {
    if (kind === 'think' && thinker && !thinker.gone) return thinker;
    const made = new Desk({ ...start, role: kind, ready });
    if (kind === 'think') thinker = made;
    return made;
  };
  const page = {
    desk,
    post: (kind: string, id: number, code: number, text: string) => post({ kind, id, code, text }),
    disk: {
      save: async () => {
        if (dead) return new Promise(() => {});
        try {
          await disk.save(file());
        } catch (fault) {
          if (fault instanceof Moved) elsewhere();
          throw fault;
        }
        return undefined;
      },
      restore: () => py.FS.writeFile(FILE, disk.saved),
    },
  };
  const module = py.pyimport('stratagem.server.inside');
  const inside = module.begin(page, '/data', start.pace ?? undefined, leave) as Inside;
  await inside.start();
  here.onmessage = (event: MessageEvent<FromPage>) => {
    const { kind, id, text, crash } = event.data;
    if (crash) inside.break_off(crash);
    if (!dead) inside.take(kind, id, text);
  };
  post({ kind: 'ready' });
  desk('think');
}

// -- thinking --------------------------------------------------------------------------------------------

async function beDesk(start: Start): Promise<void> {
  const early: Wish[] = [];
  here.onmessage = (event: MessageEvent<Wish>) => early.push(event.data);
  const { py } = await python(start);
  const desks = py.pyimport('stratagem.table.desks');
  let note = '';
  let looked = 0;
  const stopped = (): boolean => {
    if (performance.now() - looked < LOOK) return false;
    looked = performance.now();
    return gone(note);
  };
  const thinker = start.role === 'think' ? desks.Thinker(stopped) : null;
  const work = (wish: Wish): void => {
    note = wish.note;
    looked = 0;
    if (thinker) {
      post({ kind: 'answer', id: wish.id, text: thinker.answer(wish.text) });
      return;
    }
    desks.review(wish.text, (text: string) => post({ kind: 'line', text }));
    post({ kind: 'end' });
  };
  for (const wish of early) work(wish);
  here.onmessage = (event: MessageEvent<Wish>) => work(event.data);
}

/** Whether a marker has been removed: a worker that is thinking receives no messages, but it can poll. */
function gone(note: string): boolean {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', note, false);
    request.send();
    return request.status !== 200;
  } catch {
    return true;
  }
}

here.onmessage = (event: MessageEvent<Start>) => {
  const start = event.data;
  (start.role === 'table' ? beTable(start) : beDesk(start)).catch((fault: unknown) => {
    post({ kind: 'failed', text: String(fault) });
  });
};
post({ kind: 'hello' });

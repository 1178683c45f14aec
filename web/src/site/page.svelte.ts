// The page's side of a table without a server: requests go to a worker of this page, once Python has loaded.
import { unpacked, type Parts } from './parts';
import type { Line, Transport } from '../lib/transport';
import type { FromPage, Start, ToPage } from './worker';

type Stage = 'fetching' | 'starting' | 'ready' | 'failed' | 'elsewhere';
const CLOSED = 3;
const BRINGS = ['/api/tables', '/api/carried', '/api/imports']; // requests that bring a game here
const LOADED = ['script', 'wasm', 'library', 'table']; // what Python begins with

export class Engine implements Transport {
  readonly served = false;
  stage: Stage = $state('fetching');
  arrived = $state(0); // bytes
  readonly whole: number; // bytes there are to come
  why = $state('');
  readonly there: Promise<void>; // Python is ready
  private arrive: () => void = () => {};

  private worker: Worker | null = null;
  private next = 0;
  private readonly waiting = new Map<number, (answer: Response) => void>();
  private readonly lines = new Map<number, Inner>();
  private readonly known = new Map<string, Promise<string>>();
  private held: FromPage[] = [];

  constructor(
    private readonly parts: Parts,
    private readonly folder: string,
  ) {
    this.whole = LOADED.reduce((sum, name) => sum + (parts.parts[name]?.size ?? 0), 0);
    this.there = new Promise((resolve) => (this.arrive = resolve));
    this.begin(false);
  }

  /** Start Python; `take`: take the tables over from another window. */
  begin(take: boolean): void {
    this.worker?.terminate();
    this.worker = null;
    this.stage = 'fetching';
    this.arrived = 0;
    this.work(take).catch((fault: unknown) => this.fail(String(fault)));
  }

  /** The worker's script is a part like others: packed, checked, and run from the page, whose content policy it keeps. */
  private async work(take: boolean): Promise<void> {
    const part = this.parts.parts.script;
    if (!part) throw new Error('there is no part script');
    const script = await unpacked(this.folder, part, 'text/javascript', (bytes) => (this.arrived += bytes));
    const place = URL.createObjectURL(await script.blob());
    this.worker = new Worker(place, { type: 'module' });
    this.worker.onerror = (event) => this.fail(event.message);
    this.worker.onmessage = (event: MessageEvent<ToPage>) => this.hear(event.data, place, take);
  }

  private hear(message: ToPage, place: string, take: boolean): void {
    if (message.kind === 'hello') {
      const { parts, folder } = this;
      const pace = sessionStorage.getItem('stratagem.pace');
      const start: Start = {
        kind: 'start',
        role: 'table',
        script: place,
        folder,
        parts: $state.snapshot(parts),
        pace: pace === null ? null : Number(pace),
        take,
      };
      this.worker?.postMessage(start);
    } else if (message.kind === 'bytes') {
      this.arrived += message.bytes;
    } else if (message.kind === 'stage') {
      this.stage = 'starting';
    } else if (message.kind === 'ready') {
      this.stage = 'ready';
      this.arrive();
      for (const one of this.held.splice(0)) this.worker?.postMessage(one);
    } else if (message.kind === 'elsewhere') {
      this.stage = 'elsewhere';
    } else if (message.kind === 'failed') {
      this.fail(message.text);
    } else if (message.kind === 'answer') {
      this.waiting.get(message.id)?.(new Response(message.text, { status: message.code }));
      this.waiting.delete(message.id);
    } else {
      this.lines.get(message.id)?.hear(message.kind, message.code, message.text);
      if (message.kind === 'closed') this.lines.delete(message.id);
    }
  }

  private fail(why: string): void {
    this.stage = 'failed';
    this.why = why;
  }

  post(message: FromPage): void {
    const crash = sessionStorage.getItem('stratagem.crash');
    if (this.stage === 'ready') this.worker?.postMessage(crash ? { ...message, crash } : message);
    else this.held.push(message);
  }

  async ask(path: string, how: { method: string; headers: Record<string, string>; body?: string }): Promise<Response> {
    if (!path.startsWith('/api/')) return fetch(new URL(path.slice(1), this.folder));
    const known = this.parts.answers[path];
    if (known && how.method === 'GET') {
      let text = this.known.get(path);
      if (!text)
        this.known.set(path, (text = unpacked(this.folder, known, 'application/json').then((one) => one.text())));
      return new Response(await text);
    }
    if (how.method === 'POST' && BRINGS.includes(path)) keepForGood();
    const id = (this.next += 1);
    this.post({ kind: 'ask', id, text: JSON.stringify({ path, ...how }) });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  open(path: string): Line {
    const id = (this.next += 1);
    const line = new Inner(this, id);
    this.lines.set(id, line);
    this.post({ kind: 'open', id, text: path });
    return line;
  }
}

/** Games are kept in this browser alone: it is asked not to drop them when it runs short of room. */
function keepForGood(): void {
  if ('storage' in navigator) void navigator.storage.persist().catch(() => {});
}

/** A connection to the worker, as a WebSocket to its user. */
class Inner implements Line {
  readyState = 0;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(
    private readonly engine: Engine,
    private readonly id: number,
  ) {}

  hear(kind: 'opened' | 'closed' | 'text', code: number, text: string): void {
    if (kind === 'opened') {
      this.readyState = 1;
      this.onopen?.();
    } else if (kind === 'text') {
      this.onmessage?.({ data: text });
    } else {
      this.readyState = CLOSED;
      this.onclose?.({ code });
    }
  }

  send(text: string): void {
    this.engine.post({ kind: 'say', id: this.id, text });
  }

  close(): void {
    this.readyState = CLOSED;
    this.engine.post({ kind: 'close', id: this.id, text: '' });
  }
}

// Another worker that thinks, as the worker in place of a server sees it.
import type { Start } from './worker';

export interface Wish {
  id: number;
  note: string;
  text: string;
}

/** Another worker. A request carries the address of a marker; once that is gone, it must be answered at once. */
export class Desk {
  gone = false; // it has failed: whoever asks next needs another one
  private readonly worker: Worker;
  private early: Wish[] | null = []; // what is asked before the worker has been told what it is
  private readonly notes = new Map<number, string>();
  private readonly waiting = new Map<number, (text: string) => void>();
  private readonly lines: (string | undefined)[] = [];
  private heard: (() => void) | null = null;

  constructor(start: Start) {
    this.worker = new Worker(start.script, { type: 'module' });
    this.worker.onmessage = (event) => {
      const { kind, id, text } = event.data as { kind: string; id: number; text: string };
      if (kind === 'hello') this.begin(start);
      else if (kind === 'answer') this.answered(id, text);
      else if (kind === 'line') this.hear(text);
      else if (kind === 'end' || kind === 'failed') this.over(text ?? '');
    };
    this.worker.onerror = (event) => this.over(event.message);
  }

  ask(wish: string): Promise<string> {
    const id = (JSON.parse(wish) as { id?: number }).id;
    if (this.gone) return Promise.resolve(failed(id ?? 0, 'it has ended'));
    const note = URL.createObjectURL(new Blob(['']));
    const asked: Wish = { id: id ?? 0, note, text: wish };
    if (this.early) this.early.push(asked);
    else this.worker.postMessage(asked);
    if (id === undefined) return Promise.resolve(''); // a review, which tells line by line
    this.notes.set(id, note);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  private begin(start: Start): void {
    this.worker.postMessage(start);
    for (const wish of this.early ?? []) this.worker.postMessage(wish);
    this.early = null;
  }

  stop(id: number): void {
    const note = this.notes.get(id);
    if (note) URL.revokeObjectURL(note);
    this.notes.delete(id);
  }

  async more(): Promise<string | undefined> {
    if (!this.lines.length) await new Promise<void>((resolve) => (this.heard = resolve));
    return this.lines.shift();
  }

  end(): void {
    this.worker.terminate();
  }

  private answered(id: number, text: string): void {
    this.stop(id);
    this.waiting.get(id)?.(text);
    this.waiting.delete(id);
  }

  private hear(line: string | undefined): void {
    this.lines.push(line);
    this.heard?.();
  }

  private over(why: string): void {
    if (why) console.error(why);
    this.gone = true;
    this.end();
    for (const id of [...this.waiting.keys()]) this.answered(id, failed(id, why));
    this.hear(undefined);
  }
}

/** No answer, because the worker is gone. */
function failed(id: number, why: string): string {
  return JSON.stringify({ id, fault: why, kind: 'Exception', gone: true });
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk';
import type { Start } from './worker';

const START = { kind: 'start', role: 'review', script: 'blob:script' } as Start;

/** A worker that only notes what it is told. */
class Silent {
  static last: Silent;
  told: unknown[] = [];
  ended = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};

  constructor() {
    Silent.last = this;
  }

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  says(data: unknown): void {
    this.onmessage({ data });
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => void vi.stubGlobal('Worker', Silent));
afterEach(() => vi.unstubAllGlobals());

describe('another worker', () => {
  it('hears what it is before it is asked anything', () => {
    const desk = new Desk(START);
    void desk.ask('{"replay":1}');
    expect(Silent.last.told).toEqual([]);
    Silent.last.says({ kind: 'hello' });
    expect(Silent.last.told).toEqual([START, expect.objectContaining({ text: '{"replay":1}' })]);
    void desk.ask('{"replay":2}');
    expect(Silent.last.told).toHaveLength(3);
  });

  it('answers by number, and tells of a review until it ends', async () => {
    const desk = new Desk(START);
    Silent.last.says({ kind: 'hello' });
    const answer = desk.ask('{"id":7}');
    Silent.last.says({ kind: 'answer', id: 7, text: 'yes' });
    expect(await answer).toBe('yes');
    Silent.last.says({ kind: 'line', text: 'one' });
    Silent.last.says({ kind: 'end' });
    expect([await desk.more(), await desk.more()]).toEqual(['one', undefined]);
  });

  it('that fails answers with why', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
    const desk = new Desk(START);
    const answer = desk.ask('{"id":7}');
    Silent.last.says({ kind: 'failed', text: 'no room' });
    expect(JSON.parse(await answer)).toEqual({ id: 7, fault: 'no room', kind: 'Exception', gone: true });
    expect(heard).toHaveBeenCalledWith('no room');
    expect(desk.gone && Silent.last.ended).toBe(true);
    expect(JSON.parse(await desk.ask('{"id":8}'))).toMatchObject({ id: 8, gone: true });
  });
});

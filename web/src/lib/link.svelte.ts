// A live table: the socket, what was last seen, the draft, and coming back after a lost connection.
import type { Frame, FromServer, Offer, Reason, Seen, TableFacts, Wire } from './protocol';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}

export class TableLink {
  seen: Seen | null = $state.raw(null);
  facts: TableFacts | null = $state.raw(null);
  frames: Frame[] = $state.raw([]);
  status: Status = $state('connecting');
  refused: { message: string; reason: Reason | null } | null = $state.raw(null);
  bye = $state('');
  tries = $state(0);
  busy = $state(false); // a message is on its way

  private socket: WebSocket | null = null;
  private timer = 0;
  private stopped = false;
  private waiting: { nonce: string; message: Wire } | null = null; // a move not yet acknowledged: sent again after a loss

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', token: this.token, since: this.seen?.number ?? 0, frames: true }));
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  private take(message: FromServer): void {
    if (message.type === 'seen') {
      const first = this.status !== 'open';
      this.status = 'open';
      this.tries = 0;
      this.frames = [...this.frames, ...message.seen.frames];
      this.seen = message.seen;
      this.facts = message.table;
      this.busy = this.waiting !== null;
      if (first && this.waiting) this.post(this.waiting.message);
    } else if (message.type === 'taken') {
      if (this.waiting?.nonce === message.nonce) this.waiting = null;
      this.busy = false;
    } else if (message.type === 'refused') {
      if (this.waiting?.nonce === message.nonce) this.waiting = null;
      this.busy = false;
      this.refused = { message: message.message, reason: message.reason };
    } else if (message.type === 'bye') {
      this.bye = message.message;
    }
  }

  private lost(code: number): void {
    if (this.stopped) return;
    if (code === 4403 || code === 4400) {
      this.status = 'closed';
      return;
    }
    this.status = 'lost';
    this.tries += 1;
    const wait = Math.min(8000, 250 * 2 ** Math.min(this.tries, 5));
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Try again now, without waiting for the next turn of the clock. */
  again(): void {
    window.clearTimeout(this.timer);
    if (this.status === 'lost') this.connect();
  }

  private post(message: Wire): void {
    this.refused = null;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.busy = true;
      this.socket.send(JSON.stringify(message));
    }
  }

  choose(option: Offer): void {
    this.post({ type: 'choose', action: option.do });
  }

  back(): void {
    this.post({ type: 'back' });
  }

  confirm(): void {
    const seen = this.seen;
    if (!seen || this.waiting) return;
    const name = nonce();
    const actions = seen.draft.map((rung) => rung.do);
    this.waiting = { nonce: name, message: { type: 'move', actions, seq: seen.number, nonce: name } };
    this.post(this.waiting.message);
  }

  undo(): void {
    this.post({ type: 'undo' });
  }

  signal(signal: Wire): void {
    this.post({ type: 'talk', signal });
  }

  say(text: string): void {
    this.post({ type: 'talk', text });
  }

  close(): void {
    this.stopped = true;
    window.clearTimeout(this.timer);
    this.socket?.close();
  }
}

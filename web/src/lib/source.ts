// Where a finished game is read from: a table of this server, or a game that was brought from elsewhere.
import { api, call } from './api';
import type { Found, Instead, Moment, Opened, Wire } from './protocol';

export interface Course {
  move: number; // so many moves stay as they were
  actions: Wire[]; // the first rungs of my own
  name: string;
}

export class Source {
  private readonly base: string;

  constructor(
    readonly kind: 'table' | 'import',
    readonly id: string,
    readonly token: string,
    readonly playing: number,
  ) {
    this.base = kind === 'table' ? `/api/tables/${id}` : `/api/imports/${id}`;
  }

  private ask<T>(
    method: string,
    word: string,
    query: Record<string, string | number> = {},
    body?: unknown,
  ): Promise<T> {
    const asked = new URLSearchParams();
    if (this.kind === 'table') asked.set('playing', String(this.playing));
    for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
    return call<T>(method, `${this.base}/${word}?${asked}`, body, this.token);
  }

  /** The game after a move (null: the last), as this viewer saw it. */
  moment(move: number | null, viewer: string): Promise<Moment> {
    return this.ask('GET', 'moment', { ...(move === null ? {} : { move }), seat: viewer });
  }

  /** The game as a file: the server's own words, which carry a sum. */
  export(): Promise<string> {
    return api.export(this.id, this.token, this.playing);
  }

  /** What is known of the review; with `wait` the answer comes when it is finished, or after a moment. */
  reviewed(wait = false): Promise<Found> {
    return this.ask('GET', 'review', wait ? { wait: 1 } : {});
  }

  review(): Promise<Found> {
    return this.ask('POST', 'review', {}, {});
  }

  stopReview(): Promise<unknown> {
    return this.ask('DELETE', 'review');
  }

  instead(move: number): Promise<Instead> {
    return this.ask('GET', 'instead', { move });
  }

  branch(course: Course): Promise<Opened> {
    return this.ask('POST', 'branch', {}, course);
  }

  /** The address of this game in this app, at one of its moves. */
  link(move: number, watch: string): string {
    const at = `move=${move}`;
    return this.kind === 'table' ? `/t/${this.id}#watch=${watch}&playing=${this.playing}&${at}` : `/g/${this.id}#${at}`;
  }
}

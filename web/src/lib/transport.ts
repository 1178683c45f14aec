// How requests and tables travel: to a server over the network, or to a table that lives in this very page.

/** The part of a WebSocket that a table needs. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  readonly served: boolean; // there is a server, and others can come to its tables
  ask(path: string, how: { method: string; headers: Record<string, string>; body?: string }): Promise<Response>;
  open(path: string): Line;
}

const overTheNetwork: Transport = {
  served: true,
  ask: (path, how) => fetch(path, how),
  open: (path) =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`) as unknown as Line,
};

let used = overTheNetwork;

export function transport(): Transport {
  return used;
}

export function travelBy(other: Transport): void {
  used = other;
}

const told = typeof document === 'undefined' ? null : document.getElementById('site')?.textContent;

/** Whether these are pages without a server: the build says so in the page itself. */
export const alone = !!told;

/** The address of a server where others can be met, if pages without one name it. */
export const server = told ? ((JSON.parse(told) as { server?: string }).server ?? '') : '';

// Where this player is told that it is their turn: this browser, and services that the operator has named.
import { call } from './api';
import { settings } from './settings.svelte';

export interface Hours {
  since: number; // minutes after midnight
  until: number;
  zone: string;
}

export interface Wanted {
  on: boolean;
  key: string;
  services: { name: string; label: string; asks: boolean; shared: boolean }[];
  ways: { id: string; kind: string; address: string }[];
  hours: Hours;
}

const HERE = '/api/player/ways';

export const ways = {
  all: () => call<Wanted>('GET', HERE),
  add: (kind: string, address: string) => call<Wanted>('POST', HERE, { kind, address, language: settings.language }),
  remove: (id: string) => call<Wanted>('DELETE', `${HERE}/${id}`),
  try: (id: string) => call<Wanted>('POST', `${HERE}/${id}/try`, {}),
  hours: (hours: Hours) => call<Wanted>('PUT', `${HERE}/hours`, hours),
};

/** Whether this browser can be told anything while no page is open. */
export const canPush = () => window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

async function manager(): Promise<PushManager | undefined> {
  const found = await navigator.serviceWorker.getRegistration();
  return found?.pushManager;
}

/** The way that is this browser, if it has subscribed. */
export async function hereIn(wanted: Wanted): Promise<string> {
  const subscribed = canPush() ? await (await manager())?.getSubscription() : null;
  if (!subscribed) return '';
  const id = await nameOf(subscribed.endpoint);
  return wanted.ways.some((way) => way.id === id) ? id : '';
}

/** As the server names it. */
async function nameOf(endpoint: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(sum).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const HERE_AS = 'stratagem.told-here'; // the name under which this browser is one of the ways

/** Browsers change their address now and then: the server is told the new one, by whichever page is opened next. */
export async function renew(): Promise<void> {
  const known = localStorage.getItem(HERE_AS);
  if (!known || !canPush() || Notification.permission !== 'granted') return;
  const now = await (await manager())?.getSubscription();
  if (now && (await nameOf(now.endpoint)) === known) return;
  const { on, key } = await ways.all();
  if (on && key && (await subscribe(key)) && localStorage.getItem(HERE_AS) !== known) await ways.remove(known);
}

/** This browser is told no more. */
export async function unsubscribe(id: string): Promise<Wanted> {
  localStorage.removeItem(HERE_AS);
  return ways.remove(id);
}

/** Asks the player and the browser; null if either says no. */
export async function subscribe(key: string): Promise<Wanted | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.ready;
  const found = await manager();
  if (!found) return null;
  const before = await found.getSubscription();
  if (before && encoded(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const made = await found.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const subscription = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  const wanted = await call<Wanted>('POST', HERE, { kind: 'push', subscription, language: settings.language });
  localStorage.setItem(HERE_AS, await nameOf(made.endpoint));
  return wanted;
}

function encoded(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

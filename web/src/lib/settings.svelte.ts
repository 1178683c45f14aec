// The settings as live state: a change shows at once and is remembered.
import { api } from './api';
import { readSettings, writeSettings, type Settings } from './keeping';
import type { Profile } from './protocol';

export const settings: Settings = $state(readSettings());

/** How dates are written: as people here do, not as elsewhere in the same language. */
export const locale = () => (settings.language === 'en' ? 'en-GB' : settings.language);

export function change(values: Partial<Settings>): void {
  keepHere(values);
  if ('name' in values || 'colour' in values || 'language' in values) void tellServer();
}

function keepHere(values: Partial<Settings>): void {
  Object.assign(settings, values);
  writeSettings({ ...settings });
  apply();
}

/** Name, colour and language go with the player to every device. */
export async function tellServer(): Promise<void> {
  const { name, colour, language } = settings;
  await api.changeMe({ name, colour, language }).catch(() => {}); // they are told the next time
}

/** What goes with this player, as another device may have changed it; what the server has not got yet it is told. */
export function takeOver(me: Profile): void {
  const { name, colour } = me;
  const language = me.language === 'en' || me.language === 'it' ? me.language : '';
  if (name) keepHere({ name });
  if (colour) keepHere({ colour });
  if (language) keepHere({ language });
  if (me.known && ((settings.name && !name) || (settings.colour && !colour) || !language)) void tellServer();
}

export function apply(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = settings.theme === 'system' ? (dark ? 'dark' : 'light') : settings.theme;
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  root.lang = settings.language;
}

// The settings as live state: a change shows at once and is remembered.
import { readSettings, writeSettings, type Settings } from './keeping';

export const settings: Settings = $state(readSettings());

export function change(values: Partial<Settings>): void {
  Object.assign(settings, values);
  writeSettings({ ...settings });
  apply();
}

export function apply(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = settings.theme === 'system' ? (dark ? 'dark' : 'light') : settings.theme;
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  root.lang = settings.language;
}

// The Turn of Darkness as an account: what was told since it began, in the order in which it happened.
import type { Told } from '../../lib/protocol';

export interface Line {
  kind: 'who' | 'hunt' | 'walk' | 'blow' | 'wound' | 'rest' | 'other';
  told: Told;
  die?: number; // what was rolled or dealt
  cells?: string[]; // those equally near
  picked?: string; // the one that chance picked among them
}

const KINDS: Record<string, Line['kind']> = {
  'stratos-news-darkness': 'who',
  'stratos-news-monster-hunts': 'hunt',
  'stratos-news-monster-travels': 'walk',
  'stratos-news-monster-strikes': 'blow',
  'stratos-news-monster-special': 'blow',
  'stratos-news-hurt': 'wound',
  'stratos-news-unhurt': 'wound',
  'stratos-news-monster-rests': 'rest',
};

/** The lines of the last Turn of Darkness up to `now`; none when something else has been told since. */
export function account(frames: { told: Told }[], now: Told | undefined): Line[] {
  const end = now ? frames.findLastIndex((frame) => frame.told === now) : frames.length - 1;
  const start = frames.slice(0, end + 1).findLastIndex((frame) => frame.told.key === 'stratos-news-darkness');
  if (start < 0) return [];
  const lines = frames.slice(start, end + 1).map(({ told }) => line(told));
  return lines.some((one) => one.told.key === 'stratos-news-turn') ? [] : lines;
}

function line(told: Told): Line {
  const kind = KINDS[told.key] ?? 'other';
  const { raw, cells, cell } = (told.params ?? {}) as { raw?: number; cells?: string[]; cell?: string };
  if (kind === 'blow') return { kind, told, die: Number(raw) };
  if (kind === 'hunt' && Array.isArray(cells) && cells.length > 1) return { kind, told, cells, picked: String(cell) };
  return { kind, told };
}

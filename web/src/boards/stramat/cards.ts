// The ten kinds of card: letter, picture, and what an option needs of hand and table.
import type { Config, View } from '../../generated/views/stramat';
import type { Offer } from '../../lib/protocol';
import type { Words } from '../../lib/words.svelte';
import { inSets, type Need, type Way } from '../../lib/picking';

const LETTERS: Record<string, string> = {
  N1: '1',
  N2: '2',
  N3: '3',
  DADO: 'D',
  COLPO: 'C',
  AGGIUNGO: '+',
  ALT: 'A',
  GIRO: 'G',
  JOLLY: 'J',
  STRAMAT: 'S',
};

const HELP: Record<string, string> = {
  N1: 'web-stramat-help-one',
  N2: 'web-stramat-help-number',
  N3: 'web-stramat-help-number',
  DADO: 'web-stramat-help-dado',
  COLPO: 'web-stramat-help-colpo',
  AGGIUNGO: 'web-stramat-help-aggiungo',
  ALT: 'web-stramat-help-alt',
  GIRO: 'web-stramat-help-giro',
  JOLLY: 'web-stramat-help-jolly',
  STRAMAT: 'web-stramat-help-stramat',
};

export function letterOf(code: string): string {
  return LETTERS[code] ?? '?';
}

const ALONE: Record<string, string> = {
  DADO: 'stramat-option-solo-dado',
  COLPO: 'stramat-option-solo-colpo',
  AGGIUNGO: 'stramat-option-solo-aggiungo',
  ALT: 'stramat-option-solo-alt',
  GIRO: 'stramat-option-solo-giro',
};

/** The text that says what a card does in the game that is played. */
export function helpOf(code: string, config: Config): string {
  if (config.birichino && code === 'STRAMAT') return 'web-stramat-help-rascal';
  const alone = config.variant === 'solitario' ? ALONE[code] : undefined;
  return alone ?? HELP[code] ?? 'web-stramat-help-number';
}

/** Numbers have a colour each, powers share one. */
export function tintOf(code: string): string {
  return code.length === 2 ? `num n${code[1]}` : 'pow';
}

/** The Italian name and, where the reader's language has one, its gloss. */
export function faceOf(code: string, words: Words): [string, string] {
  const face = `@face:${code}`;
  return words.inBoth ? [words.name(face, 'it'), words.name(face, 'en')] : [words.name(face), ''];
}

/** Cards in any order, then players. */
export const way: Way<View> = { ...inSets, need: needOf };

/** What must be picked for an option: all it points at, own cards before players; a power begins with its own card. */
export function needOf(option: Offer): Need {
  const marks = option.marks ?? [];
  return option.do.do === 'power' ? { marks, first: marks[0] } : { marks };
}

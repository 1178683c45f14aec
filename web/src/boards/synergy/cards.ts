// Number and goal cards by their codes: r3 is a number, r+1 a goal; the letter is the colour of its owner.
import type { Offer } from '../../lib/protocol';
import type { View } from '../../generated/views/synergy';
import { inSets, type Need, type Picking, type Way } from '../../lib/picking';

const SHAPES: Record<string, number> = { b: 1, r: 2, g: 3, y: 4, p: 5 };
const SIGNS: Record<string, string> = {
  '+1': 'plus',
  '-1': 'minus',
  '=': 'equal',
  '!=': 'unique',
  '<>': 'between',
  '2H': 'high',
  '2L': 'low',
};
const WANTS: Record<string, string> = {
  '+1': 'web-synergy-want-plus',
  '-1': 'web-synergy-want-minus',
  '=': 'web-synergy-want-equal',
  '!=': 'web-synergy-want-unique',
  '<>': 'web-synergy-want-between',
  '2H': 'web-synergy-want-high',
  '2L': 'web-synergy-want-low',
};

/** The shape and colour that belong to a card's colour letter. */
export function shapeOf(colour: string): number {
  return SHAPES[colour] ?? 6;
}

export function isGoal(code: string): boolean {
  return !/^[rbgyp][1-5]$/.test(code);
}

/** The goal on a card, with or without its colour letter. */
export function goalOf(code: string): string {
  return SIGNS[code] ? code : code.slice(1);
}

export function signOf(code: string): string {
  return SIGNS[goalOf(code)] ?? 'equal';
}

export function wantOf(code: string): string {
  return WANTS[goalOf(code)] ?? 'web-synergy-want-equal';
}

/** The three places in the order in which they are filled. */
export function placesOf(order: string): ('number1' | 'goal' | 'number2')[] {
  return order === 'GNN' ? ['goal', 'number1', 'number2'] : ['number1', 'goal', 'number2'];
}

export const way: Way<View> = { ...inSets, need: needOf, meant };

/** A goal is what a whole round is about: picking it explains it, and only then it is played. */
function meant(picking: Picking<View>): Offer | undefined {
  const found = inSets.meant(picking as Picking<unknown>);
  return found?.do.do === 'play' && isGoal(String(found.do.card)) ? undefined : found;
}

/** The options name all they need; an action card comes before what it is used on. */
export function needOf(option: Offer): Need {
  const marks = option.marks ?? [];
  const first = marks[0];
  return first?.startsWith('action:') ? { marks, first } : { marks };
}

// Cards travel between hands and piles; what nobody may know travels face down.
import { tick } from 'svelte';
import type { View } from '../../generated/views/stramat';
import { calm, fly, ghostOf } from '../fly';
import { travels } from './travels';

const APART = 110; // milliseconds between two cards of one move
const TIME = 420;

export function watchTravels(board: () => HTMLElement | undefined, view: () => View): void {
  let before: View | null = null;
  $effect.pre(() => {
    const now = view();
    const felt = board();
    const moved = before ? travels(before, now) : [];
    before = now;
    if (!felt || !moved.length || calm()) return;
    void tick().then(() =>
      moved.forEach((one, nth) => window.setTimeout(() => send(felt, one.from, one.to), nth * APART)),
    );
  });
}

function placeOf(felt: HTMLElement, name: string): HTMLElement | null {
  const spot = felt.querySelector<HTMLElement>(`[data-spot="${name}"] .pc, [data-mark="${name}"]`);
  return spot ?? document.querySelector<HTMLElement>('.dock .own');
}

function send(felt: HTMLElement, from: string, to: string): void {
  const start = placeOf(felt, from)?.getBoundingClientRect();
  const end = placeOf(felt, to)?.getBoundingClientRect();
  const open = to === 'discard' ? felt.querySelector<HTMLElement>('[data-spot="discard"] .drop .pc') : null;
  const ghost = ghostOf(open ?? felt.querySelector<HTMLElement>('[data-spot="mazzetto"] .pc'));
  if (!start || !end || !ghost) return;
  const [w, h] = [parseFloat(ghost.style.width), parseFloat(ghost.style.height)];
  const [left, top] = [parseFloat(ghost.style.left), parseFloat(ghost.style.top)];
  const at = (box: DOMRect, size: number) =>
    `translate(${box.left + box.width / 2 - w / 2 - left}px, ${box.top + box.height / 2 - h / 2 - top}px) scale(${size})`;
  const small = (name: string) => (name.startsWith('seat') ? 0.55 : 1);
  fly(
    ghost,
    [{ transform: at(start, small(from)) }, { transform: at(end, small(to)) }],
    'cubic-bezier(.2, .7, .3, 1)',
    TIME,
  );
}

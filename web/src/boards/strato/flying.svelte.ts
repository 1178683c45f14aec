// Cards that moved fly from where they lay to where they lie, above the others; never where motion is not wanted.
import type { Row } from '../../generated/views/strato';
import { tick } from 'svelte';
import { calm, fly, ghostOf, TIME } from '../fly';
import { flights } from './flights';

const HAND = '.dock .hand';
const PILE = '.dock .piles';

/** `whose`: the seat whose step is shown, where it is not my own: its cards come from beside its name. */
export function watchFlights(
  board: () => HTMLElement | undefined,
  rows: () => Row[],
  whose: () => string | undefined,
): void {
  let before: Row[] = [];
  $effect.pre(() => {
    const now = rows();
    const felt = board();
    const moved = before.length ? flights(before, now) : [];
    before = now;
    if (!felt || !moved.length || moved.length > 12 || calm()) return;
    const hand = handOf(whose());
    const boxes = new Map(moved.map(({ from }) => [from, boxOf(from ? cardAt(felt, from) : hand)]));
    const leaving = moved.filter(({ to }) => !to).map(({ from }) => ghostOf(cardAt(felt, from)));
    void tick().then(() => {
      for (const { from, to } of moved) if (to) land(cardAt(felt, to), boxes.get(from) ?? null);
      for (const ghost of leaving) leave(ghost);
    });
  });
}

function cardAt(felt: HTMLElement, place: string | null): HTMLElement | null {
  return place ? felt.querySelector<HTMLElement>(`[data-place="${place}"] .pc`) : null;
}

function handOf(seat: string | undefined): Element | null {
  const theirs = seat ? document.querySelector(`.side [data-seat="${seat}"]`) : null;
  return theirs?.checkVisibility({ visibilityProperty: true }) ? theirs : document.querySelector(HAND);
}

function boxOf(element: Element | null): DOMRect | null {
  return element?.getBoundingClientRect() ?? null;
}

function land(card: HTMLElement | null, from: DOMRect | null): void {
  const ghost = ghostOf(card);
  if (!card || !ghost || !from) return;
  const to = card.getBoundingClientRect();
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  if (Math.hypot(x, y) < 2) return;
  card.animate([{ opacity: 0 }, { opacity: 0 }], TIME);
  fly(ghost, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], 'cubic-bezier(.2, .7, .3, 1)');
}

function leave(ghost: HTMLElement | null): void {
  const pile = document.querySelector(PILE)?.getBoundingClientRect();
  if (!ghost || !pile) return;
  const [x, y] = [pile.left + pile.width / 2 - parseFloat(ghost.style.left), pile.top - parseFloat(ghost.style.top)];
  fly(
    ghost,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0.2 },
    ],
    'ease-in',
  );
}

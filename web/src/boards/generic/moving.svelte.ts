// Things that went from one place to another fly there, above the others; never where motion is not wanted.
import { tick } from 'svelte';
import { calm, fly, ghostOf } from '../fly';
import { moves, type Lying } from './plan';

const MANY = 16;
const TIME = 420;
const EASE = 'cubic-bezier(.2, .7, .3, 1)';

function find(attribute: string, key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-${attribute}="${CSS.escape(key)}"]`);
}

/** Follows what lies on the table; where things lay is remembered, because they are redrawn before they fly. */
export function watchMoves(now: () => Lying[]): void {
  let before: Lying[] = [];
  let boxes: Record<string, DOMRect> = {};

  function remember(): void {
    boxes = {};
    for (const one of document.querySelectorAll<HTMLElement>('[data-thing], [data-zone]')) {
      const { thing, zone } = one.dataset;
      boxes[thing ?? zone ?? ''] = one.getBoundingClientRect();
    }
  }

  $effect.pre(() => {
    const after = now();
    const moved = before.length ? moves(before, after) : [];
    before = after;
    const still = calm() || moved.length > MANY;
    const leaving = still
      ? []
      : moved
          .filter(({ thing }) => find('thing', thing))
          .map((move) => ({ move, ghost: ghostOf(find('thing', move.thing)) }));
    void tick().then(() => {
      if (!still) {
        for (const { thing, from } of moved) land(find('thing', thing), boxes[thing] ?? boxes[from]);
        for (const { move, ghost } of leaving) if (!find('thing', move.thing)) leave(ghost, find('zone', move.to));
      }
      remember();
    });
  });
}

function land(thing: HTMLElement | null, from: DOMRect | undefined): void {
  const ghost = ghostOf(thing);
  if (!thing || !ghost || !from) return;
  const to = thing.getBoundingClientRect();
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  if (Math.hypot(x, y) < 2) return;
  thing.animate([{ opacity: 0 }, { opacity: 0 }], TIME);
  fly(ghost, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], EASE, TIME);
}

function leave(ghost: HTMLElement | null, to: HTMLElement | null): void {
  const box = to?.getBoundingClientRect();
  if (!ghost || !box) return;
  const [w, h] = [parseFloat(ghost.style.width), parseFloat(ghost.style.height)];
  const x = box.left + box.width / 2 - w / 2 - parseFloat(ghost.style.left);
  const y = box.top + box.height / 2 - h / 2 - parseFloat(ghost.style.top);
  fly(ghost, [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.3 }], EASE, TIME);
}

// Cards that fly above everything from one place to another; never where motion is not wanted.
import { settings } from '../lib/settings.svelte';

export const TIME = 320;

export function calm(): boolean {
  return !settings.motion || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A copy of a card where it lies, above everything and past every edge of the board. */
export function ghostOf(card: HTMLElement | null): HTMLElement | null {
  const box = card?.getBoundingClientRect();
  if (!card || !box) return null;
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  ghost.className = ghost.className.replace(/is-\w+/g, '');
  ghost.style.setProperty('--cw', getComputedStyle(card).getPropertyValue('--cw'));
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: 'var(--z-fly)',
  });
  return ghost;
}

export function fly(ghost: HTMLElement, frames: Keyframe[], easing: string, duration = TIME): void {
  document.body.append(ghost);
  const flight = ghost.animate(frames, { duration, easing });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

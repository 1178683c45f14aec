// Pieces that stand elsewhere than a moment ago go there, those that are new appear, and those that are gone fade; never
// where motion is not wanted. A piece is whatever carries `data-piece`; it stands at the place it lies in (shell/spots.ts). An
// empty place that is not worth a ring is a `data-hole`.
import { tick } from 'svelte';
import { nameOf, SPOTS } from '../shell/spots';
import { calm } from './fly';
import { journeys, type Standing } from './journeys';

const TIME = 620; // milliseconds
const EASE = 'cubic-bezier(.3, .7, .2, 1)';
const MANY = 9; // where so many move at once, it is the picture that changed

interface Stood extends Standing {
  element: Element;
  box: DOMRect;
  around: DOMRect | null; // inside a drawing: what it covers of it
}

interface Picture {
  pieces: Stood[];
  spots: Set<string>;
}

function inDrawing(element: Element): element is SVGGraphicsElement {
  return element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);
}

function pictureOf(board: HTMLElement): Picture {
  const pieces: Stood[] = [];
  for (const element of board.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    const place = element.closest(SPOTS);
    if (place)
      pieces.push({
        piece: element.dataset.piece ?? '',
        spot: nameOf(place),
        element,
        box: element.getBoundingClientRect(),
        around: inDrawing(element) ? element.getBBox() : null,
      });
  }
  const holes = [...board.querySelectorAll<HTMLElement>('[data-hole]')].map((one) => one.dataset.hole ?? '');
  return { pieces, spots: new Set([...holes, ...[...board.querySelectorAll(SPOTS)].map(nameOf)]) };
}

/** Follows the pieces on a board; where they stood is read just before it is drawn anew. */
export function watchPieces(board: () => HTMLElement | undefined, now: () => unknown): void {
  $effect.pre(() => {
    void now();
    const felt = board();
    if (!felt || calm()) return;
    const before = pictureOf(felt);
    void tick().then(() => {
      const after = pictureOf(felt);
      const found = journeys(before, after);
      if (found.length > MANY) return;
      for (const { from, to } of found) {
        if (from && to) travel(felt, from, to);
        else if (to) appear(to.element);
        else if (from) fade(felt, from);
      }
    });
  });
}

/** A drawing inside a drawing goes by itself; any other piece as a copy, since its place may cut off what is outside. */
function travel(felt: HTMLElement, from: Stood, to: Stood): void {
  const { element } = to;
  const x = from.box.left + from.box.width / 2 - to.box.left - to.box.width / 2;
  const y = from.box.top + from.box.height / 2 - to.box.top - to.box.height / 2;
  if (Math.hypot(x, y) < 2) return;
  if (inDrawing(element)) {
    const scale = element.getScreenCTM()?.a || 1;
    const drawing = element.ownerSVGElement!;
    element.closest(SPOTS)?.animate([{ zIndex: 9 }, { zIndex: 9 }], TIME);
    drawing.style.overflow = 'visible';
    const way = [{ transform: `translate(${x / scale}px, ${y / scale}px)` }, { transform: 'none' }];
    const walk = element.animate(way, { duration: TIME, easing: EASE });
    walk.onfinish = walk.oncancel = () => drawing.style.removeProperty('overflow');
    return;
  }
  const ghost = copy(felt, to);
  element.animate([{ opacity: 0 }, { opacity: 0 }], TIME);
  go(ghost, [{ translate: `${x}px ${y}px` }, { translate: '0 0' }]);
}

function appear(element: Element): void {
  const grown = inDrawing(element) ? {} : { scale: 1.7 };
  const frames = [
    { opacity: 0, ...grown },
    { opacity: 1, scale: 1 },
  ];
  element.animate(frames, { duration: TIME, easing: EASE });
}

function fade(felt: HTMLElement, from: Stood): void {
  const frames = [
    { opacity: 1, translate: '0 0' },
    { opacity: 0, translate: `0 ${-from.box.height * 0.6}px` },
  ];
  go(copy(felt, from), frames);
}

function go(ghost: HTMLElement, frames: Keyframe[]): void {
  const flight = ghost.animate(frames, { duration: TIME, easing: EASE, fill: 'both' });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** The piece once more, above everything on the board, in the size and at the place it has or had. */
function copy(felt: HTMLElement, { element, box, around }: Stood): HTMLElement {
  const ghost = document.createElement('span');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  const inner = element.cloneNode(true) as Element;
  const size = { width: `${box.width}px`, height: `${box.height}px` };
  for (const one of [inner, ...inner.querySelectorAll('[data-piece]')]) one.removeAttribute('data-piece');
  if (around) {
    const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    frame.setAttribute('viewBox', `${around.x} ${around.y} ${around.width} ${around.height}`);
    Object.assign(frame.style, size);
    frame.append(inner);
    ghost.append(frame);
  } else {
    Object.assign((inner as HTMLElement).style, size);
    const drawings = [...inner.querySelectorAll('svg')];
    if (drawings.length === 1) Object.assign(drawings[0]!.style, size);
    ghost.append(inner);
  }
  Object.assign(ghost.style, { position: 'absolute', left: '0', top: '0', zIndex: 'var(--z-fly)', lineHeight: '0' });
  Object.assign(ghost.style, { pointerEvents: 'none', ...size });
  felt.append(ghost);
  const at = ghost.getBoundingClientRect();
  Object.assign(ghost.style, { left: `${box.left - at.left}px`, top: `${box.top - at.top}px` });
  return ghost;
}

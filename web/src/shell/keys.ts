// The keyboard: digits choose, arrows walk the marks in reading order, Enter confirms, Esc steps back.
import { sectionAt } from '../book/shelf';
import type { PastLink } from '../lib/past.svelte';
import type { TableView } from './table.svelte';

export interface Desk {
  readonly view: TableView;
  readonly past: PastLink | null;
  readonly blocked: boolean;
  sheet: string;
  listOpen: boolean;
  hinting: boolean;
}

const MARKS =
  '.board .is-can, .board .is-drop, .dock .is-can, .dock .is-drop, .board .is-sel, .dock .is-sel, .board .is-no, .dock .is-no, .board [data-answer], .dock [data-answer]';

export function keyDown(event: KeyboardEvent, desk: Desk): void {
  const target = event.target;
  const typing = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'range';
  if (event.ctrlKey || event.metaKey || event.altKey || desk.blocked) return;
  if (typing || target instanceof HTMLSelectElement) {
    if (event.key === 'Escape' && target instanceof HTMLElement) target.blur();
    return;
  }
  if (event.key === 'Escape' ? escape(desk) : desk.past ? pastKey(event, desk.past) : liveKey(event, desk))
    event.preventDefault();
}

function escape(desk: Desk): boolean {
  if (desk.sheet) desk.sheet = '';
  else if (desk.hinting) desk.hinting = false;
  else if (desk.listOpen) desk.listOpen = false;
  else desk.view.back();
  return true;
}

function pastKey(event: KeyboardEvent, past: PastLink): boolean {
  const to: Record<string, number> = { ArrowLeft: past.move - 1, ArrowRight: past.move + 1, Home: 0, End: past.moves };
  const move = to[event.key];
  if (move === undefined) return false;
  void past.go(move);
  return true;
}

function liveKey(event: KeyboardEvent, desk: Desk): boolean {
  const { view } = desk;
  const key = event.key;
  if (key === ' ' && view.link.step) view.link.following.onward();
  else if (key === 'Enter') return enter(event, view);
  else if (key.startsWith('Arrow')) return walk(key, desk.listOpen);
  else if (/^[1-9]$/.test(key)) {
    const option = view.picking.left[Number(key) - 1];
    if (!option || view.link.busy) return false;
    view.choose(option);
  } else return letter(key, desk);
  return true;
}

function enter(event: KeyboardEvent, view: TableView): boolean {
  const button = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
  const own = button?.closest('.acts, .top, .side, .sheet, .opts, .endp, .hints, .guide, .review');
  if (!view.seen.ready || own) return false; // the button itself is meant
  view.link.confirm();
  return true;
}

function letter(key: string, desk: Desk): boolean {
  const { view } = desk;
  switch (key.toLowerCase()) {
    case 'l':
      desk.listOpen = !desk.listOpen;
      return true;
    case 'u':
      if (view.seen.may_undo) view.link.undo();
      return true;
    case 'h':
      desk.hinting = !desk.hinting && view.mine && view.seen.options.length > 0;
      return true;
    case 'r':
      desk.sheet = sectionAt(document.activeElement)?.anchor ?? view.seen.prompt.rules?.[0] ?? 'guide';
      return true;
    case '?':
      desk.sheet = desk.sheet === 'keys' ? '' : 'keys';
      return true;
    default:
      return false;
  }
}

/** The marks in reading order: by line, then from left to right. */
export function inReadingOrder<T extends { getBoundingClientRect(): { top: number; left: number; height: number } }>(
  things: T[],
): T[] {
  const placed = things.map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  placed.sort((a, b) => {
    const line = a.box.top + a.box.height / 2 - (b.box.top + b.box.height / 2);
    const same = Math.abs(line) < Math.min(a.box.height, b.box.height) / 2;
    return same ? a.box.left - b.box.left : line;
  });
  return placed.map(({ thing }) => thing);
}

function walk(key: string, listOpen: boolean): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(listOpen ? '.opts button.opt' : MARKS)];
  const marks = listOpen
    ? found
    : inReadingOrder(
        found.filter((mark) => mark.matches('button:not([disabled]), [tabindex]') && mark.getClientRects().length > 0),
      );
  if (!marks.length) return false;
  const at = marks.indexOf(document.activeElement as HTMLElement);
  const forward = key === 'ArrowRight' || key === 'ArrowDown';
  const next = at < 0 ? (forward ? 0 : marks.length - 1) : (at + (forward ? 1 : -1) + marks.length) % marks.length;
  marks[next]?.focus();
  return true;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Following, recalled, stepsOf, wait } from './following.svelte';
import type { Frame } from './protocol';
import { settings } from './settings.svelte';

vi.mock('./settings.svelte', () => ({ settings: { speed: 'brisk' } }));

const NOBODY = { seat: 0, move: 0, previewed: [] };

/** A piece of news at a record, after which the table looks like this. */
function told(number: number, key: string, table: number | null, seat = 1): Frame {
  const view = table === null ? null : { table };
  return {
    number,
    told: { key, params: { seat: `@seat:${seat}` }, rules: [] },
    view: view as Frame['view'],
    turn: 1,
    alone: false,
  };
}

const keys = (frames: Frame[]) => frames.map((frame) => frame.told.key);
const table = (following: Following) => (following.step?.view as { table: number } | null | undefined)?.table;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { hidden: false });
  settings.speed = 'brisk';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A game in which other seats do this, one table after the other. */
function playing(frames: Frame[]): Following {
  const following = new Following();
  const { first, steps } = stepsOf(frames, { table: 0 } as never, NOBODY);
  following.tell(first);
  following.add(steps, { table: 0 } as never);
  if (following.playing && following.at === 0) vi.advanceTimersByTime(0);
  return following;
}

test('lines that change nothing belong to the step before them', () => {
  const frames = [told(2, 'thinks', 0), told(2, 'plays', 1), told(2, 'smiles', 1), told(3, 'draws', 2)];
  const { first, steps } = stepsOf(frames, { table: 0 } as never, NOBODY);
  expect(keys(first)).toEqual(['thinks']);
  expect(steps.map((step) => keys(step.lines))).toEqual([['plays', 'smiles'], ['draws']]);
});

test('the log never runs ahead of the table', () => {
  const following = playing([told(2, 'plays', 1), told(2, 'smiles', 1), told(3, 'draws', 2), told(4, 'wins', 3)]);
  const lines = [['plays', 'smiles'], ['draws'], ['wins']];
  for (const at of [1, 2, 3]) {
    expect(table(following)).toBe(at);
    expect(keys(following.told)).toEqual(lines.slice(0, at).flat());
    vi.runOnlyPendingTimers();
  }
  expect(following.step).toBeNull();
});

test('news that comes while steps are shown waits for its turn', () => {
  const following = playing([told(2, 'plays', 1), told(3, 'draws', 2)]);
  following.tell([told(4, 'says hello', null)]);
  const { steps } = stepsOf([told(5, 'wins', 3)], { table: 2 } as never, NOBODY);
  following.add(steps, { table: 0 } as never);
  if (following.playing && following.at === 0) vi.advanceTimersByTime(0);
  expect(keys(following.told)).toEqual(['plays']);
  vi.runAllTimers();
  expect(keys(following.told)).toEqual(['plays', 'draws', 'says hello', 'wins']);
});

test('step by step nothing moves on by itself', () => {
  settings.speed = 'step';
  const following = playing([told(2, 'plays', 1), told(3, 'draws', 2)]);
  vi.advanceTimersByTime(60_000);
  expect(table(following)).toBe(1);
  following.onward();
  expect(table(following)).toBe(2);
  following.back();
  expect(table(following)).toBe(1);
});

test('at once shows the end, and what happened can still be looked at', () => {
  settings.speed = 'instant';
  const following = playing([told(2, 'plays', 1), told(3, 'draws', 2)]);
  expect(following.step).toBeNull();
  expect(keys(following.told)).toEqual(['plays', 'draws']);
  following.again();
  expect(table(following)).toBe(0);
  vi.runOnlyPendingTimers();
  expect(table(following)).toBe(1);
  expect(keys(following.told)).toEqual(['plays', 'draws']);
});

test('what my draft has shown is not shown again, what follows from it is', () => {
  const frames = [told(7, 'I play', 1, 0), told(7, 'I move', 2, 0), told(7, 'I draw', 3, 0), told(7, 'they answer', 4)];
  const previewed = frames.slice(0, 2).map((frame) => frame.told);
  frames[2]!.told.params.seat = undefined;
  frames[2]!.alone = true;
  const { first, steps } = stepsOf(frames, { table: 2 } as never, { seat: 0, move: 7, previewed });
  expect(keys(first)).toEqual(['I play', 'I move']);
  expect(steps.map((step) => [step.frame.told.key, step.own])).toEqual([
    ['I draw', true],
    ['they answer', false],
  ]);
});

test('my own consequences are not counted among what the others did', () => {
  const following = new Following();
  const { steps } = stepsOf([told(7, 'I draw', 1, 0), told(7, 'they answer', 2)], { table: 0 } as never, {
    seat: 0,
    move: 7,
    previewed: [],
  });
  following.add(steps, { table: 0 } as never);
  if (following.playing && following.at === 0) vi.advanceTimersByTime(0);
  expect(following.counted).toBe(1);
  expect([following.nth(1), following.nth(2)]).toEqual([0, 1]);
});

test('my next move takes the marks away', () => {
  const following = playing([told(2, 'plays', 1)]);
  const before = following.rounds;
  following.clear();
  expect([following.counted, following.rounds > before, following.step]).toEqual([0, true, null]);
  expect(keys(following.told)).toEqual(['plays']);
});

test('a caption stays long enough to be read, and calm is calmer', () => {
  for (const letters of [0, 30, 80, 400]) expect(wait('calm', letters)).toBeGreaterThan(wait('brisk', letters));
  expect(wait('brisk', 0)).toBe(1000);
  expect(wait('calm', 0)).toBe(2500);
  expect(wait('brisk', 80)).toBeGreaterThan(wait('brisk', 20));
});

test('what happened while nobody looked is shown when somebody looks', () => {
  vi.stubGlobal('document', { hidden: true });
  const following = playing([told(2, 'plays', 1), told(3, 'draws', 2)]);
  expect(following.step).toBeNull();
  vi.stubGlobal('document', { hidden: false });
  following.looked();
  expect(table(following)).toBe(0);
});

test('however long others play, only the last steps are kept and none is skipped', () => {
  settings.speed = 'instant';
  const following = new Following();
  for (let at = 1; at <= 100; at += 1) {
    const { steps } = stepsOf([told(at, `step ${at}`, at)], { table: at - 1 } as never, NOBODY);
    following.add(steps, { table: at - 1 } as never);
  }
  expect(following.trail.length).toBe(40);
  expect((following.base as unknown as { table: number }).table).toBe(60);
  expect(following.told.length).toBe(100);
});

test('while a board shows the verdicts, nothing is said of them', () => {
  const following = new Following();
  following.holds = (frame) => (frame.told.key === 'judged' ? 3000 : 0);
  const frames = [told(2, 'reveals', 1), told(2, 'judged', 2), told(2, 'round won', 2), told(2, 'mission won', 3)];
  const { steps } = stepsOf(frames, { table: 0 } as never, NOBODY);
  following.add(steps, { table: 0 } as never);
  if (following.playing && following.at === 0) vi.advanceTimersByTime(0);
  vi.advanceTimersToNextTimer();
  expect([table(following), keys(following.told)]).toEqual([2, ['reveals']]);
  expect(following.caption.map((one) => one.key)).toEqual(['reveals']);
  vi.advanceTimersByTime(2999);
  expect(keys(following.told)).toEqual(['reveals']);
  vi.advanceTimersByTime(1);
  expect(keys(following.told)).toEqual(['reveals', 'judged', 'round won']);
  expect(table(following)).toBe(2);
  vi.runAllTimers();
  expect(keys(following.told).at(-1)).toBe('mission won');
});

test('after the page was opened anew, what followed my move can be shown again, from the table it left', () => {
  const frames = [told(4, 'I play', 1, 0), told(4, 'I draw', 2, 0), told(5, 'plays', 3), told(6, 'draws', 4)];
  const { steps, before } = recalled(frames, { seat: 0, move: 4, previewed: [] });
  expect(before).toEqual({ table: 2 });
  expect(steps.map((step) => keys(step.lines))).toEqual([['plays'], ['draws']]);
  const following = new Following();
  following.tell(frames.map((frame) => ({ ...frame, view: null })));
  following.remember(steps, before);
  expect(keys(following.told)).toEqual(['I play', 'I draw', 'plays', 'draws']);
  expect(following.told.slice(2)).toEqual(steps.flatMap((step) => step.lines));
  following.again();
  expect(table(following)).toBe(2);
  following.onward();
  expect(table(following)).toBe(3);
});

test('what is new to whoever opens the page is shown at once', () => {
  const frames = [told(4, 'I play', 1, 0), told(5, 'plays', 2), told(6, 'draws', 3)];
  const { steps, before } = recalled(frames, { seat: 0, move: 4, previewed: [] });
  const following = new Following();
  following.tell(frames.map((frame) => ({ ...frame, view: null })));
  following.remember(steps, before, true);
  expect([following.playing, table(following), keys(following.told)]).toEqual([true, 1, ['I play']]);
  vi.runAllTimers();
  expect([following.playing, keys(following.told)]).toEqual([false, ['I play', 'plays', 'draws']]);
});

test('what the server no longer has the pictures of is not shown again', () => {
  const following = new Following();
  following.tell([told(4, 'I play', null, 0), told(5, 'plays', null)]);
  const found = recalled([told(4, 'I play', null, 0), told(5, 'plays', null)], { seat: 0, move: 4, previewed: [] });
  following.remember(found.steps, found.before);
  expect(following.counted).toBe(0);
  expect(keys(following.told)).toEqual(['I play', 'plays']);
});

import { describe, expect, it } from 'vitest';
import type { Answer, Found } from '../lib/protocol';
import { bandOf, Frame, lineOf, pointsOf, seatsWithLines, summary, turns } from './curve';

const told = { key: 'k', params: {}, rules: [] };
const judged = { label: told, reason: told, chance: 0.5, do: {}, low: 0.4, high: 0.6 };
const slip = (move: number, lost: number, turning: boolean): Answer => ({
  move,
  seat: 1,
  lost,
  turning,
  rungs: [],
  played: judged,
  better: judged,
  least: lost / 2,
  most: lost * 2,
});

function found(chances: number[][], together: boolean, answers: Answer[] = []): Found {
  return {
    status: 'done',
    done: chances.length - 1,
    of: chances.length - 1,
    together,
    movers: [],
    turns: [],
    chances,
    ranges: [],
    before: [],
    answers,
  };
}

describe('the chance curve', () => {
  it('has one line for a team and one for each rival', () => {
    expect(seatsWithLines(found([[0.5, 0.5]], true))).toEqual([0]);
    expect(seatsWithLines(found([[0.5, 0.3, 0.2]], false))).toEqual([0, 1, 2]);
    expect(
      lineOf(
        found(
          [
            [0.5, 0.5],
            [0.25, 0.75],
          ],
          false,
        ),
        1,
      ),
    ).toEqual([0.5, 0.75]);
  });

  it('marks answers that clearly gave chances away, and big swings once', () => {
    const game = { ...found([[0.5], [0.4], [0.1], [0.15], [0.9]], true, [slip(2, 0.2, true), slip(3, 0.06, false)]) };
    game.before = [0.5, 0.3, 0.15, 0.6];
    expect(turns(game, 0).map((turn) => [turn.move, Math.round(turn.change * 100), !!turn.answer])).toEqual([
      [2, -20, true],
      [3, 45, false],
      [4, 75, false],
    ]);
  });

  it('marks nothing in a game without turning points', () => {
    const game = found([[0.5], [0.49], [0.48]], true, [slip(1, 0.03, false), slip(2, 0.04, false)]);
    expect(turns(game, 0)).toEqual([]);
  });

  it('falls at a mistake, however lucky its player had been', () => {
    const game = found(
      [
        [0.3, 0.7],
        [0.5, 0.7],
        [0.5, 0.5],
      ],
      false,
    );
    game.movers = [0, 1];
    game.before = [0.8, 0.5];
    expect(pointsOf(game, 0).map(({ chance }) => chance)).toEqual([0.3, 0.8, 0.5, 0.5]);
    expect(pointsOf(game, 1).map(({ chance }) => chance)).toEqual([0.7, 0.7, 0.5, 0.5]);
  });

  it('has a band around it', () => {
    const game = found([[0.5], [0.6]], true);
    game.ranges = [[[0.4, 0.6]], [[0.5, 0.7]]];
    expect(bandOf(game, 0)).toEqual([
      [0.4, 0.6],
      [0.5, 0.7],
    ]);
    expect(new Frame(234, 144, 1).band(bandOf(game, 0)).match(/L/g)).toHaveLength(3);
  });

  it('says what the picture shows', () => {
    expect(summary([0.5, 0.2, 0.8, 1])).toEqual({ first: 50, last: 100, low: 20, lowAt: 1, high: 100, highAt: 3 });
  });

  it('draws from edge to edge and finds the move under the pointer', () => {
    const frame = new Frame(234, 144, 10);
    expect(frame.path(pointsOf(found([[0], [1]], true), 0)).startsWith('M34 114L')).toBe(true);
    expect(frame.x(10)).toBe(220);
    expect(frame.moveAt(frame.x(7) + 3)).toBe(7);
    expect(frame.moveAt(-50)).toBe(0);
    expect(frame.ticks()).toEqual([5, 10]);
  });
});

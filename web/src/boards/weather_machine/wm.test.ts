import { describe, expect, it } from 'vitest';
import { gain, goalColour, lastTurn } from './wm';

const told = (name: string) => ({ told: { key: `weather-machine-news-${name}` } });

describe("the Saboteurs' last turn", () => {
  const frames = [
    told('sab-turn'),
    told('sab-bot'),
    told('turn'),
    told('sab-turn'),
    told('sab-ignored'),
    told('sab-bot'),
    told('round'),
    told('turn'),
  ];
  it('goes from its beginning to what comes after it', () => {
    expect(lastTurn(frames).map((frame) => frame.told.key.slice(21))).toEqual(['sab-turn', 'sab-ignored', 'sab-bot']);
  });
  it('may still be going on', () => expect(lastTurn(frames.slice(0, 2))).toHaveLength(2));
  it('is empty before their first', () => expect(lastTurn(frames.slice(2, 3))).toEqual([]));
});

describe('a benefit as a picture', () => {
  it('is a ticket for a Voucher', () => expect(gain('V:S:2')).toMatchObject({ icon: 'wm-v-s', count: '2' }));
  it('is a figure for points', () => expect(gain('CP:4')).toMatchObject({ icon: '', count: '4' }));
  it('shows no one', () => expect(gain('MP:1').count).toBe(''));
});

it('the colour of a Goal follows from its number', () =>
  expect(['A1', 'B6', 'D7'].map(goalColour)).toEqual(['blue', 'green', 'purple']));

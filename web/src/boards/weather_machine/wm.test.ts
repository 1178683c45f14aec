import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/views/weather_machine';
import { gain, goalColour, lastTurn, touched, whereOf } from './wm';

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

describe('where something happens', () => {
  const at = (name: string, params: Record<string, unknown> = {}) => whereOf({ ...told(name).told, params });
  it('is the Location that is named', () => expect(at('sab-moves', { location: '@location:lab' })).toBe('lab'));
  it('is where Bots are placed', () => expect(at('sab-rnd')).toBe('rnd'));
  it('is the machine of a Research token', () => {
    expect(at('sab-token', { colour: '@token:purple' })).toBe('rnd');
    expect(at('token', { colour: '@token:blue' })).toBe('government');
  });
  it('is nowhere for what is only said', () => expect(at('sab-tie')).toBe(''));
});

describe('the places that a step has changed', () => {
  const rows = (word: string) => Object.fromEntries(['rain', 'wind', 'sun', 'fog', 'snow'].map((one) => [one, word]));
  const before = {
    spaces: { supply: '- - - -', government: '- - -', lab: '- - -', rnd: '- - -', office: '-' },
    ...{ lativ: 'lab', government: rows('- - -'), lab: rows('- - -'), rnd: rows('- - -'), subsidies: rows('- - -') },
    ...{ weather: rows('1 - -'), tokens: { blue: {}, green: {}, purple: { snow: 2 } }, supply: {}, locks: [] },
    ...{ assistant: 'rain', display: [], initiative: [], players: [] },
  } as unknown as View;
  it('are known where another part of the table is on the screen', () => {
    const after = structuredClone(before);
    after.spaces.rnd = 'white - -';
    after.rnd.snow = 'sab - -';
    after.tokens.purple!.snow = 1;
    expect(touched(before, after)).toEqual(['space:rnd:A', 'rnd:snow:top', 'tokens:purple:snow']);
  });
  it('are none where nothing has', () => expect(touched(before, structuredClone(before))).toEqual([]));
});

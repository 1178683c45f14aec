import type { Row } from '../../generated/views/strato';
import { describe, expect, it } from 'vitest';
import { flights, touched } from './flights';

const row = (left: string[], right: string[]): Row => ({
  tornado: ['sun', 'rain'],
  left,
  right,
  fulfils: false,
  wanted: [],
});

describe('what moved', () => {
  it('nothing, when nothing changed', () =>
    expect(flights([row(['sun'], ['rain'])], [row(['sun'], ['rain'])])).toEqual([]));
  it('a card came to an end', () => {
    expect(flights([row(['sun'], [])], [row(['sun', 'fog'], [])])).toEqual([
      { weather: 'fog', from: null, to: 'row:1:L2' },
    ]);
  });
  it('a card was blown across the tornado', () => {
    expect(flights([row(['sun', 'wind'], ['rain'])], [row(['wind'], ['rain', 'sun'])])).toEqual([
      { weather: 'wind', from: 'row:1:L2', to: 'row:1:L1' },
      { weather: 'sun', from: 'row:1:L1', to: 'row:1:R2' },
    ]);
  });
  it('two cards changed places', () => {
    const found = flights([row(['sun'], ['fog']), row(['rain'], [])], [row(['rain'], ['fog']), row(['sun'], [])]);
    expect(found).toEqual([
      { weather: 'rain', from: 'row:2:L1', to: 'row:1:L1' },
      { weather: 'sun', from: 'row:1:L1', to: 'row:2:L1' },
    ]);
  });
  it('a card was discarded and the gap closed', () => {
    expect(flights([row(['sun', 'fog'], [])], [row(['fog'], [])])).toEqual([
      { weather: 'fog', from: 'row:1:L2', to: 'row:1:L1' },
      { weather: 'sun', from: 'row:1:L1', to: null },
    ]);
  });
  it('a new deal is no movement', () => expect(flights([row([], [])], [row([], []), row([], [])])).toEqual([]));
  it('is about the card that moved, not about those that closed the gap', () => {
    expect(touched([row(['sun', 'fog'], [])], [row(['fog'], [])])).toEqual(['row:1:L1']);
    expect(touched([row(['sun', 'wind'], ['rain'])], [row(['wind'], ['rain', 'sun'])])).toEqual([
      'row:1:L1',
      'row:1:R2',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { cardName } from './names';

describe('names of cards in two languages', () => {
  it('are shown as the reader wants them', () => {
    expect(cardName('Colpo (Hit)', 'both')).toBe('Colpo (Hit)');
    expect(cardName('Colpo (Hit)', 'it')).toBe('Colpo');
    expect(cardName('Colpo (Hit)', 'en')).toBe('Hit');
    expect(cardName('1', 'en')).toBe('1');
  });
});

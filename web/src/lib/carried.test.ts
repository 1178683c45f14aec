import { describe, expect, it } from 'vitest';
import { gameCarried } from './carried';

describe('a file that is brought', () => {
  it('says of which game it is, if the game is still played', () =>
    expect(gameCarried('{"format":"stratagem-table-1","records":[{"table":{"game":"synergy"}}]}')).toBe('synergy'));
  it('is another kind of file', () => {
    expect(gameCarried('{"format":"stratagem-export-1","replay":{"game":"synergy"}}')).toBe('');
    expect(gameCarried('{"format":"stratagem-table-1","records":[]}')).toBe('');
    expect(gameCarried('{"format":"stratagem-table-1","records":[{"table":{"game":7}}]}')).toBe('');
    expect(gameCarried('null')).toBe('');
    expect(gameCarried('no file of ours')).toBe('');
  });
});

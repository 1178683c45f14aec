// The games of this house, as the server describes them.
import '../boards/generic/generic.css'; // the colours that a game can have
import { api } from './api';
import type { GameCard, Games } from './protocol';

const cards: Record<string, GameCard> = $state({});

export async function loadGames(): Promise<Games> {
  const found = await api.games();
  for (const card of found.games) cards[card.name] = card;
  return found;
}

/** What is known of a game, once it was asked for. */
export function cardOf(game: string): GameCard | undefined {
  return cards[game];
}

/** Games that are won together first, the lightest first. */
export function togetherFirst(games: GameCard[]): GameCard[] {
  return games.toSorted((a, b) => Number(b.cooperative) - Number(a.cooperative) || a.lobby.weight - b.lobby.weight);
}

/** A game's name in texts and styles. */
export function slugOf(game: string): string {
  return game.replaceAll('_', '-');
}

/** The colour of a game: a game from another package declares its own. */
export function colourOf(game: string): string {
  const declared = cardOf(game)?.looks?.colour;
  return `var(--g-${slugOf(game)}, ${declared ? `var(--t-${declared})` : 'var(--accent)'})`;
}

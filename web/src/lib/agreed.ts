// What was agreed at a table and is not as usual, in words.
import { cardOf, slugOf } from './games.svelte';
import type { Choice, GameCard } from './protocol';
import { shell, Words } from './words.svelte';

/** The name of an option, short where there is a short one. */
export function optionName(choice: Choice, words: Words): string {
  const short = `web-option-${choice.key.replaceAll('_', '-')}`;
  return words.has(short) ? words.say(short) : words.say(choice.text);
}

/** The name of one of its values. */
export function valueName(card: GameCard, choice: Choice, value: unknown, words: Words): string {
  if (value === true || value === false) return shell.say(value ? 'web-on' : 'web-off');
  const kind = card.lobby.named[choice.key];
  const name = kind ? words.name(`@${kind}:${String(value)}`) : '';
  if (name && name !== String(value)) return typeof value === 'number' ? `${value}, ${name}` : name;
  const text = `web-value-${String(value).toLowerCase()}`;
  return words.has(text) ? words.say(text) : String(value);
}

/** The name of a series: a game from another package has it among its own texts. */
export function seriesName(game: string, series: string): string {
  const own = `${slugOf(game)}-series-${series}`;
  return shell.say(shell.has(own) ? own : `web-series-${series}`);
}

/** How fast it is played, in one plain sentence. */
export function paceOf(clock: { move: number; bank: number; vote?: boolean }): string {
  const late = clock.vote ? 'vote' : 'bot';
  if (clock.move < 43_200) return shell.say('web-tempo-minutes', { minutes: Math.max(1, Math.round(clock.move / 60)) });
  const [days, reserve] = [Math.round(clock.move / 86_400), Math.round(clock.bank / 86_400)];
  return shell.say('web-tempo', { days, reserve, late });
}

/** What is not as usual; for those who are about to sit down also the most important options, whatever they are. */
export function agreedAt(
  game: string,
  setUp: { options: Record<string, unknown>; series: string },
  inviting = false,
): string[] {
  const card = cardOf(game);
  const words = new Words(game, []);
  const main = ({ key }: Choice) =>
    !!card?.lobby.first.includes(key) && !(setUp.series && card.lobby.decided.includes(key));
  const told = (card?.choices ?? [])
    .filter((choice) => setUp.options[choice.key] !== undefined || (inviting && main(choice)))
    .map((choice) => {
      const value = setUp.options[choice.key] ?? choice.default;
      const values = Array.isArray(value) ? value : [value];
      const named = values.map((one) => valueName(card!, choice, one, words));
      return `${optionName(choice, words)}: ${named.join('; ')}`;
    });
  return setUp.series ? [seriesName(game, setUp.series), ...told] : told;
}

import { findEntry } from '../lexicon/lexicon.js';
import { stem } from '../text/stem.js';

/** What a curry, a wrap or a sandwich is called after, where its recipe leaves the meat open. */
const MEATS: ReadonlySet<string> = new Set(
  (
    'beef chicken pork lamb turkey ham duck venison veal goat mutton prawn shrimp fish salmon tuna salami sausage bacon ' +
    'pastrami chorizo tofu paneer quorn steak goose'
  ).split(' '),
);

export const isMeat = (word: string): boolean => MEATS.has(stem(word));

/** "chicken" in "chicken curry"; null when the dish's name says no meat ("roast beef" names more than one word). */
export function namedMeat(label: string): string | null {
  const words = label.split(' ');
  const at = words.findIndex(isMeat);
  const meat = words[at];
  if (meat === undefined) return null;
  const longer = [words[at - 1], meat];
  return longer[0] !== undefined && findEntry([longer[0], meat])?.kind === 'food' ? longer.join(' ') : stem(meat);
}

import { Phrases } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';

/** Marks the words that name a brand. */
export type Brands = (tokens: readonly Token[]) => Token[];

/** @param names as typed */
export function createBrands(names: readonly string[]): Brands {
  const phrases = new Phrases();
  for (const name of names) {
    const words = tokenise(name).map((token) => ({ ...token, isBrand: true }));
    phrases.add(words.map(singular), words);
  }
  return (tokens) => phrases.mark(tokens, singular);
}

/** "Two Big Macs" */
const singular = ({ raw }: Token): string => raw.replace(/(?<=\p{L}{3})s$/u, '');

import { Phrases } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';

/** Marks the words that name a brand. */
export type Brands = (tokens: readonly Token[]) => Token[];

/** @param names one brand per line, as typed */
export function createBrands(names: string): Brands {
  const phrases = new Phrases();
  for (const name of names.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const words = tokenise(name).map((token) => ({ ...token, isBrand: true }));
    phrases.add(words.map(singular), words);
  }
  return (tokens) => phrases.mark(tokens, singular);
}

/** "Two Big Macs" */
const singular = ({ raw }: Token): string => raw.replace(/(?<=\p{L}{3})s$/u, '');

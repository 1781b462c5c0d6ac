import { Phrases } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';

/** Marks the words that are part of a name. */
export type MarkNames = (tokens: readonly Token[]) => Token[];

/** @param names as typed */
export function createMarks(names: readonly string[], flag: 'isBrand' | 'isNamed'): MarkNames {
  const phrases = new Phrases();
  for (const name of names) phrases.add(tokenise(name).map(singular), []);
  return (tokens) => phrases.mark(tokens, singular, flag);
}

/** "Two Big Macs" */
const singular = ({ raw }: Token): string => raw.replace(/(?<=\p{L}{3})s$/u, '');

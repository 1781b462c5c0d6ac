import { Phrases } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';

/** Marks the words that are part of a name. */
export type MarkNames = (tokens: readonly Token[]) => Token[];

/** @param keys of the names, from `nameKey` */
export function createMarks(keys: readonly string[], flag: 'isBrand' | 'isNamed'): MarkNames {
  const phrases = new Phrases();
  for (const key of keys) phrases.add(key.split(' '), []);
  return (tokens) => phrases.mark(tokens, singular, flag);
}

/** The words of a name as they are compared. Made by the build: splitting all names takes long. */
export const nameKey = (name: string): string => tokenise(name).map(singular).join(' ');

/** "Two Big Macs" */
const singular = ({ raw }: Token): string => raw.replace(/(?<=\p{L}{3})s$/u, '');

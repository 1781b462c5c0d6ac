import { foodVocabulary, isFoodWord } from '../lexicon/lexicon.js';
import { MISSPELLINGS } from '../lexicon/misspellings.js';
import { FILLER_WORDS, NEUTRAL_WORDS, STATE_WORDS } from '../lexicon/words.js';

/** Shorter words have too many neighbours: "break" is not "bread", "beach" is not "peach". */
const SHORTEST = 7;

const longVocabulary = [...foodVocabulary].filter((word) => word.length >= SHORTEST - 1);

/** A known misspelling, or the only word of the lexicon that is one letter away and starts alike; else the word itself. */
export function correctSpelling(word: string): string[] {
  const known = MISSPELLINGS.get(word);
  if (known !== undefined) return known.split(' ');
  if (
    word.length < SHORTEST ||
    isFoodWord(word) ||
    FILLER_WORDS.has(word) ||
    NEUTRAL_WORDS.has(word) ||
    STATE_WORDS.has(word)
  )
    return [word];
  const neighbours = longVocabulary.filter((candidate) => candidate[0] === word[0] && isOneEditApart(candidate, word));
  return neighbours.length === 1 && neighbours[0] !== undefined ? [neighbours[0]] : [word];
}

/** One letter too many, too few, another one, or two neighbours swapped. */
export function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  return (
    rest(left, at + 1) === rest(right, at + 1) ||
    rest(left, at + 1) === rest(right, at) ||
    rest(left, at) === rest(right, at + 1) ||
    (left[at] === right[at + 1] && left[at + 1] === right[at] && rest(left, at + 2) === rest(right, at + 2))
  );
}

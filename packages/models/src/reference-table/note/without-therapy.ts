import { isFoodWord } from '../lexicon/lexicon.js';
import { THERAPY_WORDS } from '../lexicon/words.js';
import type { Token } from '../text/tokenise.js';

/** Open the clause after a dose: "5 units before a sandwich", "how much insulin for a banana". */
const CLAUSES: ReadonlySet<string> = new Set(
  'before after for with when while because since as cover covering vor nach fur zu antes despues para con'.split(' '),
);

/** A part of a note without its words about treatment: the food before or after them; empty when there is none. */
export function withoutTherapy(tokens: readonly Token[]): readonly Token[] {
  const isTherapy = (token: Token): boolean => token.kind === 'word' && THERAPY_WORDS.has(token.text);
  const first = tokens.findIndex(isTherapy);
  if (first < 0) return tokens;
  const last = tokens.findLastIndex(isTherapy);
  const clause = tokens.findIndex((token, at) => at > last && token.kind === 'word' && CLAUSES.has(token.text));
  const after = clause < 0 ? [] : tokens.slice(clause + 1);
  if (after.some(isFood)) return after;
  // "toast 4 units": the number is the dose's
  const before = tokens.slice(0, tokens[first - 1]?.kind === 'number' ? first - 1 : first);
  return before.some(isFood) ? before : [];
}

const isFood = (token: Token): boolean => token.kind === 'word' && isFoodWord(token.text);

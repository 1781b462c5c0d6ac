import type { Token } from '../text/tokenise.js';

/** Stand before what was not there or not eaten. */
const LEADING = words('without no minus kein keine keinen nor hold except excluding sans');
/** The same, and after it as well: "bread not eaten", "the crust I left". */
const EITHER_SIDE = words(
  'not nicht never didnt dont doesnt havent hadnt couldnt wouldnt left leave leaving skip skipped skipping exclude ' +
    'excluded remove removed removing omit omitted discarded uneaten binned',
);
/** "Not all of it", "not much", "left over": no denial of the food. */
const NO_DENIALS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['left', words('over overs of')],
  ['not', words('all much many too very quite only just everything sure')],
]);
/** "Did not finish it", "could not eat all of it": some was eaten, nobody knows how much. */
const PARTLY = words('finish finished all everything');
const PARTLY_WITHIN = 3;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Whether the word at this place denies the food beside it. */
export function isNegation(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (LEADING.has(word)) return true;
  if (!EITHER_SIDE.has(word) || NO_DENIALS.get(word)?.has(wordAt(tokens, at + 1))) return false;
  const following = tokens.slice(at + 1, at + 1 + PARTLY_WITHIN);
  return !following.some((token) => token.kind === 'word' && PARTLY.has(token.text));
}

/** Whether it may deny the food before it, when none follows. */
export const isEitherSide = (tokens: readonly Token[], at: number): boolean => EITHER_SIDE.has(wordAt(tokens, at));

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
};

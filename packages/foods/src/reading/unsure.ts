import type { Chunk, Item } from '../grammar/chunk.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';
import type { Segmentation } from './segment.js';

/** Pizzas and cakes are cut into eighths; "3/10 pancakes" may be three of ten. */
const FINEST_SHARE = 8;
/** "60 g?", "60 g+", "60 ± 10 g" */
const SIGNS = /\?\s*$|±|\d ?(?:g|gr|ml)? ?\+(?!\s*[\p{L}\d])/u;
export const hasUnsureSign = (text: string): boolean => SIGNS.test(text);

/**
 * Whether a short note says something about an amount that no figure has: a second amount of a food, an amount of nothing, a hedge
 * that belongs to no number, a sum that was not done. Then nothing in it is sure.
 * @param tokens as they are after everything that is understood was folded
 */
export function hasUnreadAmount(
  tokens: readonly Token[],
  { foods, skipped }: Segmentation,
  vocabulary: Vocabulary,
): boolean {
  const isHedge = (token: Token): boolean =>
    !token.raw.startsWith('§') && vocabulary.boundsOf(token) !== null && !vocabulary.is('bounds ahead', token);
  const isSum = ({ kind, text, raw }: Token, at: number): boolean =>
    (kind === 'mark' &&
      (text === '/' || text === ':') &&
      tokens[at + 1]?.kind === 'number' &&
      tokens[at - 1] !== undefined) ||
    (raw === 'x' && tokens[at + 1]?.kind !== 'word');
  const isOddShare = ({ kind, isFraction, said, raw }: Token): boolean =>
    kind === 'number' && isFraction === true && Number(/\/ ?(\d+)$/.exec(said ?? raw)?.[1] ?? 1) > FINEST_SHARE;
  const weighed = foods.filter(({ chunks }) => chunks.some(({ grams }) => grams !== null));
  const weights = weighed.flatMap(({ chunks }) =>
    chunks.flatMap(({ items }) => items.filter(({ kind }) => kind === 'grams')),
  );
  return (
    // "Banana yogurt 150 g" has been read as two foods: which of them weighs as much?
    weights.length < weighed.length ||
    skipped.some((chunk) => isAmountAlone(chunk, vocabulary)) ||
    foods.some(({ chunks }) => chunks.reduce((sum, { weights }) => sum + weights, 0) > 1) ||
    tokens.some((token, at) => isHedge(token) || isSum(token, at) || isOddShare(token))
  );
}

/** "And 30 g", "2 for lunch": how much of what? */
function isAmountAlone({ items, grams, figure }: Chunk, { is }: Vocabulary): boolean {
  const isAmount = (item: Item): boolean =>
    item.kind === 'grams' || item.kind === 'number' || (item.kind === 'unit' && is('measures', item));
  const isName = (item: Item): boolean =>
    item.kind === 'word' || item.kind === 'unknown' || (item.kind === 'unit' && !is('measures', item));
  return figure === null && (grams !== null || items.some(isAmount)) && !items.some(isName);
}

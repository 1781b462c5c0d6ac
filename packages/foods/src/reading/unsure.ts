import type { Chunk, Item } from '../grammar/chunk.js';
import { isLeftPart } from '../grammar/mentions.js';
import { sizeAt } from '../grammar/units.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';
import type { Reading, Segmentation } from './segment.js';

/** Pizzas and cakes are cut into eighths; "3/10 pancakes" may be three of ten. */
const FINEST_FRACTION = 8;

/**
 * Whether a short note says something about an amount that no figure accounts for: a second amount of one food, an amount without a food, a
 * hedge without a number, an unresolved sum. Then nothing in it is sure.
 * @param tokens after everything understood was folded
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
      (text === '/' ? tokens[at - 1] !== undefined : tokens[at - 1]?.kind === 'number')) ||
    // "Spring rolls x 3" is a count.
    (raw === 'x' &&
      tokens[at + 1]?.kind !== 'word' &&
      (tokens[at - 1]?.kind !== 'word' || tokens[at + 1]?.kind !== 'number'));
  const isOddFraction = ({ kind, isFraction, said, raw }: Token): boolean =>
    kind === 'number' && isFraction === true && Number(/\/ ?(\d+)$/.exec(said ?? raw)?.[1] ?? 1) > FINEST_FRACTION;
  const weighed = foods.filter(({ chunks }) => chunks.some(({ grams }) => grams !== null));
  const weights = weighed.flatMap(({ chunks }) =>
    chunks.flatMap(({ items }) => items.filter(({ kind }) => kind === 'grams')),
  );
  const isFood = (item: Item): boolean =>
    item.kind === 'word' &&
    !(['preparation', 'not alone', 'soft', 'modifiers', 'flavours'] as const).some((each) => vocabulary.is(each, item));
  // "20 g of 60 g left": eaten, or not? Leftover pizza is pizza.
  const isLeftOver = (token: Token, at: number): boolean =>
    token.kind === 'word' &&
    vocabulary.is('left', token) &&
    !token.raw.startsWith('leftover') &&
    (tokens.some(({ kind }, place) => kind === 'number' && place !== at) || isLeftPart(tokens, at, vocabulary));
  // "The kids ate 4"
  const isOfFamily = (token: Token): boolean =>
    token.kind === 'word' &&
    vocabulary.is('people', token) &&
    !/^(?:portion|serving|us)s?$/.test(token.raw) &&
    numbers.length > 1;
  // "Chocolate 85%"
  const isRichIn = (token: Token, at: number): boolean =>
    token.kind === 'number' && tokens[at + 1]?.text === '%' && (token.number ?? 0) >= RICH_PERCENT;
  // "Total 260 g granola and milk"
  const isTotal = (token: Token): boolean =>
    foods.length > 1 && /^(?:total|altogether|combined|overall)$/.test(token.raw);
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  /** After a comma, or "with". */
  const isApart = ({ introducedBy, separation, place }: Chunk): boolean =>
    place > 0 && (introducedBy !== '' || separation >= 1);
  // "Bolognese 300 g sauce 200 g pasta": which food is 200 g?
  const isBetweenFoods = ({ chunks }: Reading): boolean => {
    const items = chunks.flatMap((chunk) => (isApart(chunk) ? [] : chunk.items));
    const at = items.findIndex(({ kind }) => kind === 'grams');
    return at > 0 && items.slice(0, at).some(isFood) && items.slice(at).some(isFood);
  };
  return (
    foods.some((reading) => isCountedAndWeighed(reading)) ||
    tokens.some((token, at) => isLeftOver(token, at) || isOfFamily(token) || isRichIn(token, at) || isTotal(token)) ||
    (weights.length > 1 && foods.some(isBetweenFoods)) ||
    tokens.some((_, at) => isOfVessel(tokens, at, vocabulary)) ||
    foods.some((reading, at) => foods.slice(0, at).some((dish) => isPartWeighed(reading, dish))) ||
    // "Banana yogurt 150 g" was read as two foods: which of them has the weight?
    weights.length < weighed.length ||
    skipped.some((chunk) => isBareAmount(chunk, vocabulary)) ||
    foods.some(({ chunks }) => chunks.reduce((sum, { weights }) => sum + weights, 0) > 1) ||
    tokens.some((token, at) => isHedge(token) || isSum(token, at) || isOddFraction(token))
  );
}

/** "Fish and chips, chips 200 g" */
function isPartWeighed({ chunks }: Reading, { chunks: ofDish, document }: Reading): boolean {
  const [first] = chunks;
  const wordsOf = (of: readonly Chunk[]): string[] =>
    of.flatMap(({ items }) => items.flatMap((item) => ('text' in item && item.kind !== 'size' ? item.text : [])));
  const words = wordsOf(chunks);
  const said = ofDish.flatMap(({ items }) => items.flatMap((item) => ('said' in item ? item.said.split(' ') : [])));
  const inDish = new Set([...wordsOf(ofDish), ...document.rowWords, ...said.map((word) => word.replace(/s$/, ''))]);
  return (
    (first?.separation ?? 0) >= 1 &&
    chunks.some(({ grams, figure }) => grams !== null || figure !== null) &&
    words.length > 0 &&
    words.every((word) => inDish.has(word))
  );
}

/** The least that remains of a pineapple, a melon or a mussel without its skin or shell, as a fraction of its weight. */
const LEAST_PEELED = 0.5;

/** "Banana with skin 180 g": the weight includes the edible part and, perhaps, the inedible one. */
export function inSkins(
  { foods, skipped, included }: Segmentation,
  isInSkin: boolean,
  { is }: Vocabulary,
): Segmentation {
  const isPeeled = ({ chunks, document }: Reading): boolean =>
    [
      document.head ?? '',
      ...chunks.flatMap(({ items }) => items.map((item) => ('text' in item ? item.text : ''))),
    ].some((text) => is('peeled', { text, raw: text }));
  const peeled = (reading: Reading): Reading => ({
    ...reading,
    chunks: reading.chunks.map((chunk) => ({
      ...chunk,
      fractionEnds: [LEAST_PEELED * chunk.factor, chunk.factor] as const,
    })),
  });
  return {
    skipped,
    included,
    foods: foods.map((reading) => (isInSkin && isPeeled(reading) ? peeled(reading) : reading)),
  };
}

/** For milk, cheese or juice, a percentage below this states the fat. */
const RICH_PERCENT = 50;

/** "3 pancakes 40 g", "2x granola 30 g": each, or all of them? Not if the table shows that all of them weigh about that much. */
function isCountedAndWeighed({ chunks, amount }: Reading): boolean {
  if (amount.source !== 'stated' || amount.isAsUsual === true) return false;
  return chunks.some(
    ({ items, isEach }) =>
      isEach === false &&
      items.some(({ kind }) => kind === 'grams') &&
      items.some((item) => item.kind === 'number' && item.number !== 1 && !item.next.startsWith('%')),
  );
}

/** "And 30 g", "2 for lunch": how much of what? "In a bowl" is not an amount. */
function isBareAmount({ items, grams, figure, introducedBy }: Chunk, { is }: Vocabulary): boolean {
  const isPlace = /^(?:in|on|from)$/.test(introducedBy) && grams === null;
  if (isPlace && items.every((item) => item.kind === 'number' || ('text' in item && is('tableware', item))))
    return false;
  const isAmount = (item: Item): boolean =>
    item.kind === 'grams' || item.kind === 'number' || (item.kind === 'unit' && is('measures', item));
  const isName = (item: Item): boolean =>
    item.kind === 'word' || item.kind === 'unknown' || (item.kind === 'unit' && !is('measures', item));
  return figure === null && (grams !== null || items.some(isAmount)) && !items.some(isName);
}

/** "In a 300 g bowl", "rice, plate 300 g": the vessel's weight, its capacity, or the weight of its contents? */
function isOfVessel(tokens: readonly Token[], at: number, { is }: Vocabulary): boolean {
  if (sizeAt(tokens, at)?.dimension !== 'grams') return false;
  const isVessel = (token: Token | undefined): boolean => token?.kind === 'word' && is('tableware', token);
  const isBreak = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark';
  const isIn = ({ raw }: Token): boolean => /^(?:in|on|from)$/.test(raw);
  // "In einer", "en un bol de"
  const begin = tokens.findLastIndex(
    (token, place) =>
      place < at &&
      (isIn(token) || !(isVessel(token) || token.number === 1 || (token.kind === 'word' && is('stop', token)))),
  );
  const said = [...tokens.slice(begin + 1, at), tokens[at + 2]];
  const isInside = tokens[begin] !== undefined && isIn(tokens[begin]);
  return (
    (isInside && said.some(isVessel)) ||
    (isVessel(tokens[at - 1]) && isBreak(tokens[at - 2]) && isBreak(tokens[at + 2]))
  );
}

import { type Chunk, isItsWeight, isOwnFood } from '../grammar/chunk.js';
import { hasAmount } from '../grammar/items.js';
import { isDrink } from './density.js';
import { bestMatch, type Match } from './match.js';
import { isOfAMeal } from './portion.js';
import { queryOf, type Tools } from './query.js';
import { WEIGHTS } from './weights.js';

/** One food of a note and the words it was read from. */
export type Reading = Match & {
  readonly chunks: readonly Chunk[];
  /** The person has said before what they mean by these words. */
  readonly isRemembered?: boolean;
  /** "Rice or pasta": the other food it may have been, with its amount. */
  readonly alternative?: Match;
};
export type Segmentation = {
  readonly foods: readonly Reading[];
  /** Chunks from which no food was read. */
  readonly skipped: readonly Chunk[];
  /** Chunks that say again, or in parts, what one of the foods already counts. */
  readonly included: readonly Chunk[];
};

const LONGEST_FOOD_CHUNKS = 6;
/** A list this long contains no long names. Without this limit, hostile text could take a second. */
const LONG_LIST = { chunks: 24, longestFood: 2 };
const NEVER_ACROSS = 3;

/**
 * Splits the chunks into foods with the highest total score: dynamic programming over spans of up to six chunks. Each span is
 * read as its best food and portion, or skipped at a cost.
 */
export function segment(said: readonly Chunk[], tools: Tools): Segmentation {
  const chunks = said.filter(({ isLeftOver }) => !isLeftOver);
  const longest = chunks.length > LONG_LIST.chunks ? LONG_LIST.longestFood : LONGEST_FOOD_CHUNKS;
  const hasWeights = chunks.some(({ grams }) => grams !== null);
  const best: { value: number; from: number; match: Match | null }[] = [{ value: 0, from: -1, match: null }];
  for (let end = 1; end <= chunks.length; end += 1) {
    const last = chunks[end - 1] as Chunk;
    const skipped = skipCost(last, tools);
    let choice = { value: (best[end - 1]?.value ?? 0) - skipped, from: end - 1, match: null as Match | null };
    for (let start = end - 1; start >= Math.max(0, end - longest); start -= 1) {
      const span = chunks.slice(start, end);
      // The person's own food is no part of another one.
      if (span.some(isOwnFood)) break;
      // "Blorp, 100 g, and rice": the weight is that of what no table knows.
      const before = chunks[start - 1];
      if (before && hasUnknown(before) && isItsWeight(span[0] as Chunk, before)) continue;
      const joint = jointCost(span, tools);
      if (joint === null) break;
      // What a burrito is filled with is in the burrito.
      if (span[0]?.isContents && start > 0) continue;
      const query = queryOf(span, tools);
      const match = query && bestMatch(query, tools);
      if (!match) continue;
      const isFamiliar = match.document.kind === 'everyday';
      // "3 potatoes with quark" are not three servings of a dish.
      if (
        span.length > 1 &&
        (isSeveralServings(match) || losesWeighed(span, match, tools) || isOfWeighedStarch(span, tools))
      )
        continue;
      const familiar = isFamiliar ? WEIGHTS.everyday : 0;
      const value =
        (best[start]?.value ?? 0) +
        amountAdjusted(match, span, hasWeights, tools) +
        (isOneName(span, match) ? WEIGHTS.oneName : 0) -
        familiar -
        joint;
      if (value > choice.value) choice = { value, from: start, match };
    }
    best.push(choice);
  }
  const foods: Reading[] = [];
  const left: Chunk[] = [];
  for (let at = chunks.length; at > 0; ) {
    const { from, match } = best[at] as (typeof best)[number];
    if (match) foods.unshift({ ...match, chunks: chunks.slice(from, at) });
    else left.unshift(chunks[at - 1] as Chunk);
    at = from;
  }
  const once = withoutRestated(foods);
  return {
    foods: once,
    skipped: left.filter((chunk) => !isKnownContents(chunk)),
    included: [
      ...said.filter(({ isLeftOver }) => isLeftOver),
      ...left.filter(isKnownContents),
      ...foods.filter((food) => !once.includes(food)).flatMap((food) => food.chunks),
    ],
  };
}

/** "200 g pasta with tomato sauce": the weight is that of the phrase it opens. */
const isOfWeighedStarch = ([first, second]: readonly Chunk[], { vocabulary }: Tools): boolean =>
  first?.items[0]?.kind === 'grams' &&
  second?.introducedBy === 'with' &&
  first.items
    .slice(1)
    .every((item) => 'text' in item && (vocabulary.is('starches', item) || vocabulary.is('preparation', item)));

/** "80 g macaroni raw with tomato" is no raw tomato: what was weighed is not in the row. */
const losesWeighed = (span: readonly Chunk[], { document }: Match, { vocabulary }: Tools): boolean =>
  span.some(({ grams, items }) => {
    const names = items.flatMap((item) =>
      item.kind === 'word' && !vocabulary.is('preparation', item) ? item.text : [],
    );
    const isIn = (word: string): boolean => document.nameWords.has(word) || document.rowWords.has(word);
    return grams !== null && names.length > 0 && !names.some(isIn);
  });

const isSeveralServings = ({ amount: { source, count, portion } }: Match): boolean =>
  source === 'default' && count > 1 && isOfAMeal(portion ?? '');

/** "Chili con carne with beans": a row has the whole phrase. */
const isOneName = (span: readonly Chunk[], { document, food }: Match): boolean =>
  span.length > 1 &&
  // "Coffee with milk" has as much milk as was poured.
  !isDrink(food) &&
  span.every(({ grams }) => grams === null) &&
  span
    .slice(1)
    .every(
      ({ introducedBy, items }) =>
        ['with', 'containing', 'or'].includes(introducedBy) &&
        items.every((item) => item.kind === 'word' && document.nameWords.has(item.text)),
    );

const isKnownContents = (chunk: Chunk): boolean => chunk.isContents && !hasUnknown(chunk);

/** "A sandwich ..., made with ham on rye": a food described again is one food; the more specific reading stays. */
function withoutRestated(foods: readonly Reading[]): Reading[] {
  return foods.filter((food, at) => {
    const again = foods[at + 1];
    const before = foods[at - 1];
    if (before && isRestated(food, before)) return false;
    if (isNamedBefore(food, foods.slice(0, at)) || foods.slice(at + 1).some((later) => isWeighedAgain(later, food)))
      return false;
    // "Yogurt fage 150 g"
    if (again && isApposition(again.chunks[0]) && isOfKind(again, food) && !food.chunks.some(hasAmount)) return false;
    if (again?.amount.source !== 'default') return true;
    const words = namingWords(food);
    const inMoreWords = namingWords(again);
    return !(words.size > 1 && [...words].every((word) => inMoreWords.has(word)));
  });
}

/** "Chicken and rice, rice 150 g": the rice, with its weight. */
const isWeighedAgain = (later: Reading, { food, chunks, amount }: Reading): boolean =>
  later.food === food &&
  (later.chunks[0]?.separation ?? 0) >= 1 &&
  later.chunks.some(({ grams, figure }) => grams !== null || figure !== null) &&
  amount.source !== 'stated' &&
  !chunks.some(hasAmount);

/** "2 slices of toast, butter on the toast" */
function isNamedBefore({ chunks, amount }: Reading, before: readonly Reading[]): boolean {
  const words = [...namingWords({ chunks })];
  const isSame = (other: Reading): boolean => {
    const named = namingWords(other);
    return words.every((word) => named.has(word));
  };
  return chunks[0]?.isDefinite === true && amount.source === 'default' && words.length > 0 && before.some(isSame);
}

const JOINED_TO = new Set(['with', 'containing', 'on', 'in', 'from']);

/** "Breakfast tarts, consisting of two Pop Tarts". */
const isRestated = (reading: Reading, before: Reading): boolean => {
  const { chunks, food, amount } = reading;
  return (
    (chunks[0]?.isRestating === true &&
      (food.category === before.food.category ||
        [...namingWords({ chunks })].some((word) => namingWords(before).has(word)))) ||
    // "Peanut butter and jelly sandwich with regular peanut butter and jelly on white bread"
    (food === before.food && JOINED_TO.has(chunks[0]?.introducedBy ?? '') && !chunks.some(hasAmount)) ||
    (isApposition(chunks[0]) && amount.source === 'default' && isOfKind(reading, before))
  );
};

const isOfKind = ({ food, document }: Match, other: Match): boolean =>
  (food.category !== '' && food.category === other.food.category) ||
  (other.document.head !== null && document.rowWords.has(other.document.head));

/** "A double cheeseburger McDouble": the name of what was just said, with nothing between. */
const isApposition = (chunk: Chunk | undefined): boolean =>
  chunk?.introducedBy === '' &&
  chunk.separation > 0 &&
  chunk.separation < 1 &&
  chunk.article === null &&
  chunk.items.some((item) => 'isBrand' in item && item.isBrand === true);

const namingWords = ({ chunks }: Pick<Reading, 'chunks'>): Set<string> =>
  new Set(chunks.flatMap(({ items }) => items).flatMap((item) => (item.kind === 'word' ? item.text : [])));

function skipCost({ items, grams, isContents }: Chunk, { vocabulary }: Tools): number {
  if (isContents) return 0;
  const words = items
    .filter(({ kind }) => kind === 'word')
    .map((item) => ('text' in item && vocabulary.is('preparation', item) ? 0.3 : 1));
  return (
    words.reduce<number>((sum, fraction) => sum + fraction * WEIGHTS.skippedWord, 0) +
    (grams === null ? 0 : WEIGHTS.skippedGrams)
  );
}

const isWeighedUnknown = ({ grams, items }: Chunk): boolean =>
  grams !== null && items.some(({ kind }) => kind === 'unknown') && !items.some(({ kind }) => kind === 'word');

/** After "with", a weight before its food is that food's. */
const isWeighedPart = ({ introducedBy, items, grams }: Chunk): boolean =>
  introducedBy === 'with' && grams !== null && items[0]?.kind === 'grams' && items.some(({ kind }) => kind === 'word');

/** As strongly as by "and". */
const APART = 0.6;

const hasUnknown = ({ items }: Chunk): boolean => items.some(({ kind }) => kind === 'unknown');

/** The cost of reading chunks as one food; null if they cannot be one. */
function jointCost(span: readonly Chunk[], { vocabulary }: Tools): number | null {
  let cost = 0;
  for (const { separation } of span.slice(1)) {
    if (separation >= NEVER_ACROSS) return null;
    if (separation >= 2) cost += WEIGHTS.strongSeparator;
    else if (separation >= 0.8) cost += WEIGHTS.article + WEIGHTS.separator * 0.5;
    else cost += separation * WEIGHTS.separator;
  }
  if (span.reduce((sum, chunk) => sum + chunk.weights, 0) > 1) return null;
  if (span.filter(({ figure }) => figure !== null).length > 1) return null;
  // "Toast and 50 g blorptang": the weight belongs to the unknown word.
  if (span.slice(1).some(isWeighedUnknown)) return null;
  // "Rice, huel black" is not black rice; stories have many unknown words. "Curry with 150 g rice" weighs the rice.
  if (span.slice(1).some(isWeighedPart)) return null;
  if (span.slice(1).some((chunk) => chunk.separation >= APART && hasUnknown(chunk))) return null;
  // "Zorp 100 g, rice" is no kind of rice either, and neither is "zorp with rice".
  const isBeside = ({ separation, introducedBy }: Chunk): boolean => separation >= APART || introducedBy === 'with';
  if (span.slice(1).some((chunk, at) => isBeside(chunk) && span.slice(0, at + 1).some(hasUnknown))) return null;
  const amounts = span.filter(({ items, introducedBy }, at) =>
    items.some(
      (item) =>
        (item.kind === 'unit' && vocabulary.is('measures', item)) ||
        // "... and one banana" counts something else.
        (at > 0 && introducedBy === 'and' && item === items[0] && item.kind === 'number' && !item.isFraction),
    ),
  ).length;
  return cost + Math.max(0, amounts - 1) * WEIGHTS.secondAmount * 0.5;
}

/** In a story, a word without an amount is less likely a food, even less after "with" or "in", and least among weighed foods. */
function amountAdjusted({ score }: Match, span: readonly Chunk[], hasWeights: boolean, { vocabulary }: Tools): number {
  const items = span.flatMap((chunk) => chunk.items);
  if (span.some(({ grams, figure }) => grams !== null || figure !== null)) return score;
  const [first] = span;
  const isMeasured = items.some(
    (item) =>
      item.kind === 'number' ||
      (item.kind === 'unit' && vocabulary.is('measures', item)) ||
      (item.kind === 'size' && (first?.article || (item.text !== 'regular' && item.text !== 'thin'))),
  );
  const hasAmount = isMeasured || first?.article;
  let adjusted = score;
  if (!hasAmount) adjusted -= WEIGHTS.noAmount;
  const introducedBy = first?.introducedBy ?? '';
  const isPart =
    (!hasAmount && ['with', 'in', 'on', 'from'].includes(introducedBy)) ||
    (!isMeasured && ['in', 'on'].includes(introducedBy));
  if (isPart) adjusted = adjusted * WEIGHTS.afterWithFraction - WEIGHTS.noAmountAfterWith;
  if (hasWeights) adjusted = (hasAmount ? adjusted : adjusted * WEIGHTS.noGramsFraction) - WEIGHTS.noGramsAmongGrams;
  return adjusted;
}

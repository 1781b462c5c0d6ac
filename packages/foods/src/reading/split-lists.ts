import type { Chunk, Item } from '../grammar/chunk.js';
import { isForeign } from '../language/locales.js';
import { bestMatch, type Match } from './match.js';
import type { Tools, Wording } from './query.js';
import { type Reading, type Segmentation, segment } from './segment.js';
import { statedCarbsOf } from './stated-figures.js';

/** A food whose usual portion has at least this much carbohydrate, in grams, must not be lost. */
const WORTH_MISSING = 8;
/** Longer lists have commas. Without this limit, hostile text could take a second. */
const LONGEST_LIST_ITEMS = 14;

/** How a word would be read on its own. */
type MatchOfOne = (word: Wording) => Match | null;
type Parts = readonly Reading[] | null;

/**
 * Splits lists without commas: "pasta spinach" is first read as spinach, and the pasta is lost. If a reading lost a food, its words are
 * split into as few foods as possible that cover all of them, each number with the food it counts.
 */
export function splitLists({ foods, skipped, included }: Segmentation, tools: Tools): Segmentation {
  const found = skipped.map((chunk) => ({ chunk, foods: wordByWord(chunk, tools) }));
  return {
    foods: [...foods.flatMap((reading) => partsOf(reading, tools) ?? reading), ...found.flatMap((each) => each.foods)],
    skipped: found.flatMap(({ chunk, foods: read }) => (read.length > 0 ? [] : chunk)),
    included,
  };
}

/** "Turkey sandwich apple chips water" matches no row: its words, each with its amount, as foods of one or more words. */
function wordByWord(chunk: Chunk, tools: Tools): readonly Reading[] {
  if (chunk.isContents || chunk.items.some(({ kind }) => kind === 'unknown')) return [];
  const starts = chunk.items.flatMap((item, at) => {
    const isAfterAmount = at > 0 && isAmount(chunk.items[at - 1] as Item, tools);
    const isOfBefore = 'isOf' in item && item.isOf === true;
    return at === 0 ||
      (isNaming(item, tools) && item.said !== '' && !isAfterAmount && !isOfBefore) ||
      item.kind === 'number'
      ? at
      : [];
  });
  if (starts.length < 3 || starts.length > LONGEST_LIST_ITEMS) return [];
  const words = starts.map((start, at): Chunk => {
    const items = chunk.items.slice(start, starts[at + 1]);
    return at === 0 ? { ...chunk, items } : { ...chunk, items, separation: 0.3, introducedBy: '', introducedAs: '' };
  });
  const { foods, skipped } = segment(words, tools);
  return skipped.length === 0 ? foods : [];
}

/** Words that name a food with notable carbohydrate but had no part in the food that was read from them. */
export const unreadWords = (read: Reading, tools: Tools): Wording[] =>
  unreadWordsIn(read, tools, oneMatcher(tools), WORTH_MISSING);

export const isInName = (word: string, { document }: Pick<Reading, 'document'>): boolean =>
  document.nameWords.has(word) || document.rowWords.has(word) || document.bracketed.includes(word);

/** Null if there is nothing to split, or if every split loses something. */
function partsOf(whole: Reading, tools: Tools): Parts {
  const matchOfOne = oneMatcher(tools);
  const places = new Map(itemsOf(whole.chunks).map((item, place) => [item, place]));
  // An unknown word may be a brand: then the others are its flavour.
  const hasUnknown = [...places.keys()].some(({ kind }) => kind === 'unknown');
  if (places.size > LONGEST_LIST_ITEMS || hasUnknown) return null;
  const isAfter = isCountedAfter(whole.chunks, tools, matchOfOne);
  const known = new Map<string, Parts>();
  return cut(whole);

  function cut(reading: Reading, leastCarbs = WORTH_MISSING): Parts {
    if (!hasLost(reading, leastCarbs)) return null;
    const items = itemsOf(reading.chunks);
    const splits = cutsOf(reading.chunks, isAfter, tools).flatMap(([left, right]) => {
      const foods = [...(readWhole(left) ?? []), ...(readWhole(right) ?? [])];
      const isWhole = foods.reduce((sum, { chunks }) => sum + itemsOf(chunks).length, 0) === items.length;
      const isOneFood = new Set(foods.map(({ food }) => food.name)).size < foods.length;
      return isWhole && !isOneFood && !foods.some(isBowlOfParts) ? [foods] : [];
    });
    const scoreOf = (foods: readonly Reading[]): number => foods.reduce((sum, { score }) => sum + score, 0);
    const separatedIn = (foods: readonly Reading[]): number =>
      foods.filter(({ chunks }) => isSeparatedFromCount(chunks, isAfter, tools)).length;
    const [best] = splits.toSorted(
      (a, b) => separatedIn(a) - separatedIn(b) || a.length - b.length || scoreOf(b) - scoreOf(a),
    );
    return best ?? null;
  }

  /** The chunks as foods; null if that loses one of their words. */
  function readWhole(chunks: readonly Chunk[]): Parts {
    const items = itemsOf(chunks);
    const key = `${places.get(items[0] as Item)} ${items.length}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { foods, skipped } = segment(chunks, tools);
    const parts = foods.flatMap((food) => cut(food, 0) ?? food);
    const isWhole =
      parts.length > 0 &&
      skipped.length === 0 &&
      parts.every((part) => !part.isAltered && unreadWordsIn(part, tools, matchOfOne).length === 0);
    const result = isWhole ? parts : null;
    known.set(key, result);
    return result;
  }

  /** Whether a notable food, or one with a count, is lost: "6 wings, fries" needs its comma. */
  function hasLost(reading: Reading, leastCarbs: number): boolean {
    const lost = unreadWordsIn(reading, tools, matchOfOne);
    const isFlavour = (item: Wording): boolean => tools.vocabulary.is('flavours', item);
    const isOfProduct = (item: Wording): boolean => tools.vocabulary.is('fruit flavours', item);
    if (lost.some(isFlavour) || (isProduct(reading) && lost.every(isOfProduct))) return false;
    if (unreadWordsIn(reading, tools, matchOfOne, leastCarbs).length > 0 || isList(reading, tools, matchOfOne))
      return true;
    return reading.chunks.some(({ items }) =>
      items.some((item, at) => {
        if (item.kind !== 'number') return false;
        const next = items.slice(at + 1).find((each) => isNaming(each, tools));
        const counted = isAfter ? items.slice(0, at).findLast((each) => 'said' in each && each.said !== '') : next;
        return lost.some((each) => each === counted || (isAfter && each === next));
      }),
    );
  }
}

/**
 * Whether these are separate foods that only one row names together: "2 eggs rice" is not fried rice, "pollo arroz" is not rice
 * with chicken. Only the last word of an English compound can be plural; other languages write compounds as one word or with a
 * preposition.
 */
function isList({ chunks, document }: Reading, tools: Tools, matchOfOne: MatchOfOne): boolean {
  if (isForeign(tools.locale) && document.kind === 'everyday' && document.locale === tools.locale) return false;
  const isFood = (item: Wording): boolean => matchOfOne(item)?.document.kind === 'everyday';
  const isWholeName = (item: Wording): boolean => isFood(item) && isNameOf(item, matchOfOne(item));
  const isSeveral = (item: Wording): boolean =>
    item.raw !== item.text &&
    /[^']s$/.test(item.raw) &&
    !document.name.split(' ').includes(item.raw) &&
    (item.kind === 'unit' || isWholeName(item));
  const isNext = (item: Wording): boolean => isWholeName(item) && usualCarbs(matchOfOne(item)) >= WORTH_MISSING;
  const [starts, follows] = isForeign(tools.locale) ? [isFood, isFood] : [isSeveral, isNext];
  return chunks.some(({ items }) => {
    const named = items.filter((item): item is Wording => isNaming(item, tools) && item.said !== '');
    // "2 squares of dark chocolate"
    const isCounter = (item: Wording): boolean =>
      item.kind === 'unit' &&
      tools.vocabulary.is('counters', item) &&
      items[items.indexOf(item) - 1]?.kind === 'number';
    const first = named.findIndex((item) => starts(item) && !isCounter(item));
    return first >= 0 && named.slice(first + 1).some(follows);
  });
}

/** A brand's product: its other words are flavours. */
export const isProduct = ({ chunks }: Pick<Reading, 'chunks'>): boolean => itemsOf(chunks).some(isOfBrand);

const isOfBrand = (item: Item): boolean => 'isBrand' in item && item.isBrand === true;

const itemsOf = (chunks: readonly Chunk[]): Item[] => chunks.flatMap(({ items }) => items);

/** "Burrito bowl chicken rice beans": what follows is inside. */
const isBowlOfParts = ({ document }: Reading): boolean => document.name.endsWith(' bowl');

/** Each way to split the words in two without separating a number from what it counts. */
function cutsOf(chunks: readonly Chunk[], isAfter: boolean, tools: Tools): [Chunk[], Chunk[]][] {
  return chunks.flatMap((chunk, place) =>
    chunk.items.flatMap((item, at): [Chunk[], Chunk[]][] => {
      const before = chunk.items[at - 1];
      // The translation of one word stays together.
      if (!before || ('said' in item && item.said === '')) return [];
      // "Jugo de mora" is one thing.
      if ('isOf' in item && item.isOf === true && isNaming(before, tools)) return [];
      const isHalfOfNext = item.kind === 'number' && item.isFraction;
      if (isAfter && !isHalfOfNext ? isAmount(item, tools) : isAmount(before, tools)) return [];
      const right = { ...chunk, items: chunk.items.slice(at), separation: 1, introducedBy: '', introducedAs: '' };
      return [
        [
          [...chunks.slice(0, place), { ...chunk, items: chunk.items.slice(0, at) }],
          [{ ...right, article: null }, ...chunks.slice(place + 1)],
        ],
      ];
    }),
  );
}

/** "2 wings 6 fries", but "wings 2 fries 6"; of "egg curry 2 roti" the roti are counted, and the curry is served. */
function isCountedAfter([chunk]: readonly Chunk[], tools: Tools, matchOfOne: MatchOfOne): boolean {
  const items = chunk?.items ?? [];
  const [first] = items;
  const at = items.findIndex(({ kind }) => kind === 'number');
  const isServed = (item: Item | undefined): boolean =>
    item !== undefined &&
    isNaming(item, tools) &&
    /serving|quantity|bowl|plate|cup|can|tablespoon|ladle/i.test(matchOfOne(item)?.amount.portion ?? 'serving');
  if (at > 0 && isServed(items[at - 1]) && items[at + 1] !== undefined && !isServed(items[at + 1])) return false;
  return first !== undefined && !isAmount(first, tools);
}

/** "Burger 1 fries": a word would end up on the wrong side of its count. */
function isSeparatedFromCount(chunks: readonly Chunk[], isAfter: boolean, tools: Tools): boolean {
  const items = itemsOf(chunks);
  const count = items.findIndex((item) => item.kind === 'number' && !item.isFraction);
  return count >= 0 && items.some((item, at) => !isAmount(item, tools) && (isAfter ? at > count : at < count));
}

const isAmount = (item: Item, tools: Tools): boolean =>
  ['number', 'grams', 'size'].includes(item.kind) || (item.kind === 'unit' && isMeasure(item, tools));

const isMeasure = (item: Wording, { vocabulary }: Tools): boolean => vocabulary.is('measures', item);

/** "Roll" and "nuggets" are units as well as foods; "slice" and "cup" are only units. */
const isNaming = (item: Item, tools: Tools): item is Wording =>
  (item.kind === 'word' && !tools.vocabulary.is('preparation', item)) ||
  (item.kind === 'unit' && !isMeasure(item, tools));

function oneMatcher(tools: Tools): MatchOfOne {
  const known = new Map<string, Match | null>();
  return (item) => {
    const found = known.get(item.text);
    if (found !== undefined) return found;
    const match = matchOf([item], tools);
    known.set(item.text, match);
    return match;
  };
}

const matchOf = (items: readonly Wording[], tools: Tools): Match | null =>
  bestMatch(
    {
      words: items.map((item) => ({ ...item, kind: 'word' })),
      units: [],
      numbers: [],
      grams: null,
      isVolume: false,
      isOunces: false,
      unclearFraction: null,
      factor: 1,
      isOne: false,
      head: items.at(-1)?.text ?? null,
    },
    tools,
  );

/** The last word of "big mac" in what was read as coffee: several words of a product that is a food on its own, and not this one. */
function lostProductIn(read: Reading, tools: Tools): Wording[] {
  const words = itemsOf(read.chunks).flatMap((item) => ('text' in item && isOfBrand(item) ? item : []));
  const last = words.at(-1);
  if (!last || words.length < 2 || words.some(({ text }) => isInName(text, read))) return [];
  const match = matchOf(words, tools);
  const isWhole = match?.document.words.every(({ anyOf }) => words.some(({ text }) => anyOf.includes(text)));
  return match?.document.kind === 'everyday' && isWhole ? [last] : [];
}

const isNameOf = ({ text }: Wording, match: Match | null): boolean =>
  match?.document.words.every(({ anyOf }) => anyOf.includes(text)) ?? false;

const usualCarbs = (match: Match | null): number =>
  match === null ? 0 : (match.food.totalCarbs * match.amount.grams) / 100;

function unreadWordsIn(read: Reading, tools: Tools, matchOfOne: MatchOfOne, leastCarbs = 0): Wording[] {
  if (read.isRemembered || statedCarbsOf(read) !== null) return [];
  const words = itemsOf(read.chunks.filter(({ isContents }) => !isContents)).flatMap((item) => {
    if (!isNaming(item, tools) || item.said === '' || isInName(item.text, read)) return [];
    if (item.text.startsWith('no_') || tools.denied.has(item.text)) return [];
    // "Rockmelon wedge"
    if (item.kind === 'unit' && read.amount.covered.includes(item.text)) return [];
    if (read.document.optional.includes(item.text) || tools.vocabulary.is('not alone', item)) return [];
    const match = matchOfOne(item);
    // "Bar" alone is not a specific food, "nuggets" are.
    const isWholeName = (isForeign(tools.locale) && item.kind === 'word') || isNameOf(item, match);
    if (match?.document.kind !== 'everyday' || !isWholeName || match.food.name === read.food.name) return [];
    return usualCarbs(match) >= leastCarbs ? [item] : [];
  });
  return [...words, ...lostProductIn(read, tools).filter((word) => !words.includes(word))];
}

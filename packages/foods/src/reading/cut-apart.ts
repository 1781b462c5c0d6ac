import { isForeign } from '../language/locales.js';
import { statedCarbsOf } from './label-figures.js';
import { bestMatch, type Match } from './match.js';
import type { Chunk, Item } from './mentions.js';
import type { Tools, Wording } from './query.js';
import { type Reading, type Segmentation, segment } from './segment.js';

/** So many grams of carbohydrate in a usual portion make a food worth missing. */
const WORTH_MISSING = 8;
/** Nobody writes a longer list without a comma; without this bound hostile text could cost a second. */
const LONGEST_LIST_ITEMS = 14;

/** What a word would be read as if it stood alone. */
type Alone = (word: Wording) => Match | null;
type Parts = readonly Reading[] | null;

/**
 * Cuts lists without commas: "pasta spinach" is read as spinach at first, and the pasta is lost. Where a reading has
 * swallowed a food, its words are cut into foods that leave nothing out, if they can be: into as few as possible, each
 * number with what it counts.
 */
export function cutApart({ foods, skipped }: Segmentation, tools: Tools): Segmentation {
  return { foods: foods.flatMap((reading) => partsOf(reading, tools) ?? reading), skipped };
}

/** Words of a food that is worth missing, and that has no part in what was read from them. */
export const swallowedBy = (read: Reading, tools: Tools): Wording[] =>
  swallowedIn(read, tools, aloneWith(tools), WORTH_MISSING);

export const isInName = (word: string, { document }: Pick<Reading, 'document'>): boolean =>
  document.nameWords.has(word) || document.rowWords.has(word) || document.bracketed.includes(word);

/** Null where there is nothing to cut, or no cut that leaves nothing out. */
function partsOf(whole: Reading, tools: Tools): Parts {
  const alone = aloneWith(tools);
  const places = new Map(itemsOf(whole.chunks).map((item, place) => [item, place]));
  if (places.size > LONGEST_LIST_ITEMS) return null;
  const isAfter = isCountedAfter(whole.chunks, tools);
  const known = new Map<string, Parts>();
  return cut(whole);

  function cut(reading: Reading, leastCarbs = WORTH_MISSING): Parts {
    if (!hasLost(reading, leastCarbs)) return null;
    const items = itemsOf(reading.chunks);
    const ways = cutsOf(reading.chunks, isAfter, tools).flatMap(([left, right]) => {
      const foods = [...(readWhole(left) ?? []), ...(readWhole(right) ?? [])];
      const isWhole = foods.reduce((sum, { chunks }) => sum + itemsOf(chunks).length, 0) === items.length;
      const isOneFood = new Set(foods.map(({ food }) => food.name)).size < foods.length;
      return isWhole && !isOneFood && !foods.some(isBowlOfParts) ? [foods] : [];
    });
    const scoreOf = (foods: readonly Reading[]): number => foods.reduce((sum, { score }) => sum + score, 0);
    const tornIn = (foods: readonly Reading[]): number =>
      foods.filter(({ chunks }) => isTorn(chunks, isAfter, tools)).length;
    const [best] = ways.toSorted((a, b) => tornIn(a) - tornIn(b) || a.length - b.length || scoreOf(b) - scoreOf(a));
    return best ?? null;
  }

  /** The chunks as foods; null where a word of them is lost. */
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
      parts.every((part) => !part.isAltered && swallowedIn(part, tools, alone).length === 0);
    const result = isWhole ? parts : null;
    known.set(key, result);
    return result;
  }

  /** A food that is worth missing, or one that was counted: "6 wings, fries" needs its comma. */
  function hasLost(reading: Reading, leastCarbs: number): boolean {
    const lost = swallowedIn(reading, tools, alone);
    if (lost.some((item) => tools.vocabulary.is('flavours', item))) return false;
    if (swallowedIn(reading, tools, alone, leastCarbs).length > 0 || isList(reading, tools, alone)) return true;
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
 * Foods that stand side by side in the name of one row only: "2 eggs rice" is no fried rice, "pollo arroz" no rice with
 * chicken. What comes before the last word of an English compound has no plural; other languages write theirs as one
 * word or with a preposition.
 */
function isList({ chunks, document }: Reading, tools: Tools, alone: Alone): boolean {
  if (isForeign(tools.locale) && document.kind === 'everyday' && document.locale === tools.locale) return false;
  const isFood = (item: Wording): boolean => alone(item)?.document.kind === 'everyday';
  const isWholeName = (item: Wording): boolean => isFood(item) && isNameOf(item, alone(item));
  const isSeveral = (item: Wording): boolean =>
    item.raw !== item.text &&
    /[^']s$/.test(item.raw) &&
    !document.name.split(' ').includes(item.raw) &&
    (item.kind === 'unit' || isWholeName(item));
  const isNext = (item: Wording): boolean => isWholeName(item) && usualCarbs(alone(item)) >= WORTH_MISSING;
  const [starts, follows] = isForeign(tools.locale) ? [isFood, isFood] : [isSeveral, isNext];
  return chunks.some(({ items }) => {
    const named = items.filter((item): item is Wording => isNaming(item, tools) && item.said !== '');
    const first = named.findIndex(starts);
    return first >= 0 && named.slice(first + 1).some(follows);
  });
}

const itemsOf = (chunks: readonly Chunk[]): Item[] => chunks.flatMap(({ items }) => items);

/** "Burrito bowl chicken rice beans": what comes after it is in it. */
const isBowlOfParts = ({ document }: Reading): boolean => document.name.endsWith(' bowl');

/** Each place at which the words can be parted in two without taking a number from what it counts. */
function cutsOf(chunks: readonly Chunk[], isAfter: boolean, tools: Tools): [Chunk[], Chunk[]][] {
  return chunks.flatMap((chunk, place) =>
    chunk.items.flatMap((item, at): [Chunk[], Chunk[]][] => {
      const before = chunk.items[at - 1];
      // What one word of the person's was translated to stays together.
      if (!before || ('said' in item && item.said === '')) return [];
      const isHalfOfNext = item.kind === 'number' && item.isFraction;
      if (isAfter && !isHalfOfNext ? isAmount(item, tools) : isAmount(before, tools)) return [];
      const right = { ...chunk, items: chunk.items.slice(at), separation: 1, introducedBy: '', introducedAs: '' };
      return [
        [
          [...chunks.slice(0, place), { ...chunk, items: chunk.items.slice(0, at) }],
          [{ ...right, hasArticle: false }, ...chunks.slice(place + 1)],
        ],
      ];
    }),
  );
}

/** "2 wings 6 fries", but "wings 2 fries 6". */
function isCountedAfter([chunk]: readonly Chunk[], tools: Tools): boolean {
  const [first] = chunk?.items ?? [];
  return first !== undefined && !isAmount(first, tools);
}

/** "Burger 1 fries": there is a word on the wrong side of a count. */
function isTorn(chunks: readonly Chunk[], isAfter: boolean, tools: Tools): boolean {
  const items = itemsOf(chunks);
  const count = items.findIndex((item) => item.kind === 'number' && !item.isFraction);
  return count >= 0 && items.some((item, at) => !isAmount(item, tools) && (isAfter ? at > count : at < count));
}

const isAmount = (item: Item, tools: Tools): boolean =>
  ['number', 'grams', 'size'].includes(item.kind) || (item.kind === 'unit' && isMeasure(item, tools));

const isMeasure = (item: Wording, { vocabulary }: Tools): boolean => vocabulary.is('measures', item);

/** "Roll" and "nuggets" are units, too; "slice" and "cup" are nothing else. */
const isNaming = (item: Item, tools: Tools): item is Wording =>
  (item.kind === 'word' && !tools.vocabulary.is('preparation', item)) ||
  (item.kind === 'unit' && !isMeasure(item, tools));

function aloneWith(tools: Tools): Alone {
  const known = new Map<string, Match | null>();
  return (item) => {
    const found = known.get(item.text);
    if (found !== undefined) return found;
    const word = { ...item, kind: 'word' } as const;
    const match = bestMatch({ words: [word], units: [], numbers: [], grams: null, head: item.text }, tools);
    known.set(item.text, match);
    return match;
  };
}

const isNameOf = ({ text }: Wording, match: Match | null): boolean =>
  match?.document.words.every(({ anyOf }) => anyOf.includes(text)) ?? false;

const usualCarbs = (match: Match | null): number =>
  match === null ? 0 : (match.food.totalCarbs * match.amount.grams) / 100;

function swallowedIn(read: Reading, tools: Tools, alone: Alone, leastCarbs = 0): Wording[] {
  if (read.isRemembered || statedCarbsOf(read) !== null) return [];
  return itemsOf(read.chunks).flatMap((item) => {
    if (!isNaming(item, tools) || item.said === '' || isInName(item.text, read)) return [];
    if (item.text.startsWith('no_') || tools.denied.has(item.text)) return [];
    if (read.document.optional.includes(item.text) || tools.vocabulary.is('not alone', item)) return [];
    const match = alone(item);
    // "Bar" alone is some bar, "nuggets" are nuggets.
    const isWholeName = (isForeign(tools.locale) && item.kind === 'word') || isNameOf(item, match);
    if (match?.document.kind !== 'everyday' || !isWholeName || match.food.name === read.food.name) return [];
    return usualCarbs(match) >= leastCarbs ? [item] : [];
  });
}

import type { Chunk, Item } from '../grammar/chunk.js';
import type { FoodIndex } from '../index/food-index.js';
import type { Locale } from '../language/locales.js';
import type { Vocabulary } from '../language/vocabulary.js';

export type Tools = {
  readonly index: FoodIndex;
  readonly vocabulary: Vocabulary;
  /** The locale whose everyday names count. */
  readonly locale: Locale;
  /** Words that the note says were absent or not eaten. */
  readonly denied: ReadonlySet<string>;
};

export type Wording = Extract<Item, { text: string }>;
export type NumberItem = Extract<Item, { kind: 'number' }>;

/** The words of one span, prepared for the search. */
export type Query = {
  readonly words: readonly Wording[];
  readonly units: readonly Wording[];
  readonly numbers: readonly NumberItem[];
  /** The stated weight in grams, or volume in millilitres. */
  readonly grams: number | null;
  readonly isVolume: boolean;
  /** Stated in ounces, which are fluid ones for a drink. */
  readonly isOunces: boolean;
  /** The weight may be that of the whole, of which only this fraction was eaten. */
  readonly unclearFraction: number | null;
  /** The fraction of the amount that was eaten. */
  readonly factor: number;
  /** Divided by people. */
  readonly isShared?: boolean;
  /** "A baguette", "1 pizza", "eine Melone": one of it. */
  readonly isOne: boolean;
  /** What the food is: the last word that names something before "with", "in" ... */
  readonly head: string | null;
};

/** The largest count of one food in a list. */
const MOST_IN_A_LIST = 12;

const ONE = new Set(['a', 'an', 'one']);

/** Null if the words name nothing on their own ("hot", "a cup of"). */
export function queryOf(chunks: readonly Chunk[], { vocabulary }: Tools): Query | null {
  const all: Wording[] = [];
  const units: Wording[] = [];
  const numbers: NumberItem[] = [];
  const knownWords = new Set<string>();
  let head: string | null = null;
  const isPictured = chunks.some(({ items }) => items.some((item) => item.kind === 'word' && !isPicture(item)));
  for (const [place, { items }] of chunks.entries()) {
    for (const [at, item] of items.entries()) {
      // "Apfel 🍎" is no "apple apple".
      if (isPictured && isPicture(item)) continue;
      if (item.kind === 'number') {
        const isOfUnit = vocabulary.is('measures', { text: item.next, raw: item.next });
        // "Rolls 2", "toast 2 butter"
        // "Chewy 90 calorie bar" has a number in its name.
        const isAfterFood =
          (item.number <= MOST_IN_A_LIST || at === items.length - 1) &&
          ['word', 'unit'].includes(items[at - 1]?.kind ?? '') &&
          numbers.length === 0 &&
          !items.some((each) => each.kind === 'unit' && vocabulary.is('measures', each));
        const isFirst = all.length === 0 || (item.number <= MOST_IN_A_LIST && !all.some(({ kind }) => kind === 'word'));
        // "Pav bhaji 2 pav" has them anyway.
        if (knownWords.has(item.next)) continue;
        const isTrailingFraction = item.isFraction && at === items.length - 1;
        // "Ritter Sport half bar"
        const isFractionOfUnit = item.isFraction && items[at + 1]?.kind === 'unit';
        if (
          isFirst ||
          isAfterFood ||
          isTrailingFraction ||
          isFractionOfUnit ||
          item.isTimes ||
          isOfUnit ||
          ['floz', 'oz', 'inch'].includes(item.next)
        )
          numbers.push(item);
        continue;
      }
      if (item.kind === 'grams' || item.kind === 'silent') continue;
      const isMeasure = item.kind === 'unit' && vocabulary.is('measures', item);
      const names =
        item.kind === 'word' || item.kind === 'unknown'
          ? !vocabulary.is('preparation', item)
          : item.kind === 'unit' && !isMeasure;
      if (place === 0 && names && item.kind !== 'unknown') head = item.text;
      if (knownWords.has(item.text)) continue;
      knownWords.add(item.text);
      if (item.kind === 'unit' || item.kind === 'size') units.push(item);
      else all.push(item);
    }
  }
  const isDry = all.some((word) => vocabulary.is('weighed dry', word));
  const isRaw = all.some((word) => vocabulary.is('raw', word));
  // The tables call "Nudeln" "pasta cooked", but not "Nudeln (roh)"; "1/3 cup dry rice, cooked" was weighed dry.
  const words = all.filter((word) => !((isDry || (isRaw && word.said === '')) && vocabulary.is('cooking', word)));
  const namesFood =
    words.some((word) => word.kind === 'word' && !word.text.startsWith('no_') && !vocabulary.is('not alone', word)) ||
    units.some((unit) => unit.kind === 'unit' && !vocabulary.is('measures', unit));
  if (!namesFood) return null;
  const factor = chunks.find((chunk) => chunk.factor !== 1)?.factor ?? 1;
  const isOne =
    ONE.has(chunks[0]?.article ?? '') || numbers.some(({ number, isFraction }) => number === 1 && !isFraction);
  const isShared = chunks.some((chunk) => chunk.isShared === true);
  return { words, units, numbers, isOne, head, factor, isShared, ...statedIn(chunks, numbers) };
}

export const isPicture = (item: Item): boolean => 'isPicture' in item && item.isPicture === true;

/** "2 apples 150 g each" is 300 g. */
function statedIn(
  chunks: readonly Chunk[],
  numbers: readonly NumberItem[],
): Pick<Query, 'grams' | 'isVolume' | 'isOunces' | 'unclearFraction'> {
  const stated = chunks.find(({ grams }) => grams !== null);
  if (!stated || stated.grams === null) return { grams: null, isVolume: false, isOunces: false, unclearFraction: null };
  const count = numbers.reduce((product, { number }) => product * number, 1);
  const { isVolume, isOunces, isEach } = stated;
  return {
    grams: isEach === true ? stated.grams * count : stated.grams,
    isVolume,
    isOunces,
    unclearFraction: isEach === 'unclear' && count < 1 ? count : null,
  };
}

import type { SearchDocument } from '../index/food-index.js';
import type { IndexedFood } from '../index/indexed-food.js';
import type { Portion } from '../index/portion-words.js';
import { isForeign } from '../language/locales.js';
import type { NumberItem, Query, Tools, Wording } from './query.js';
import { WEIGHTS } from './weights.js';

export type Scored = {
  readonly portion: Portion;
  readonly score: number;
  readonly hits: number;
  readonly covered: string[];
  /** A portion that is the food itself, when several are requested. */
  readonly isCounted: boolean;
};

export type Asked = {
  readonly wanted: ReadonlySet<string>;
  readonly sizes: readonly NumberItem[];
  readonly count: number;
  readonly isSingular: boolean;
  /** "Wine gums", in English. */
  readonly isPlural: boolean;
  readonly hasSize: boolean;
  /** "Half a pizza", "two pizzas": of whole ones. */
  readonly isOfWholes: boolean;
  /** "A pizza", "2 melons": counted, but in no unit or size. */
  readonly isOfItself: boolean;
  /** Even as one: "an apple". */
  readonly isCounted: boolean;
  /** "Apple slices": of an unknown number. */
  readonly isInPieces: boolean;
  /** Nobody eats just one: half of "fries" is half a serving. */
  readonly isOfServing: boolean;
};

/** An inch of a cake is not a cake of one inch. */
const OF_A_CUT_INCH = ['cubic', 'surface'];

const IMPERIAL_WEIGHTS = new Set(['oz', 'lb']);

const MEASURED = ['floz', 'oz', 'inch', 'lb', '%'];

export function askedFor(
  food: IndexedFood,
  query: Query,
  document: SearchDocument,
  named: ReadonlySet<string>,
  { vocabulary, locale }: Tools,
): Asked {
  const numbers = query.numbers.filter(({ raw }) => !document.nameWords.has(`#${raw}`));
  // "2 slices of a 14 inch pizza": the inches are those of the whole pizza.
  const isOfPieces = query.units.some(({ text }) => text === 'slice' || text === 'piece');
  const sizes = numbers.filter(({ next }) => MEASURED.includes(next) && !(isOfPieces && next === 'inch'));
  const counts = numbers.filter(({ next }) => !MEASURED.includes(next));
  const fraction = counts.findLast(isFractionAtEnd)?.number ?? 1;
  const others = counts.filter((each) => !isFractionAtEnd(each));
  const count = fraction * (others.findLast(({ number, isFraction }) => isFraction || number !== 1)?.number ?? 1);
  const isInParts = count < 1 || counts.some(({ isFraction }) => isFraction);
  const isPlural = ({ raw, text }: Wording): boolean => raw !== text && raw.endsWith('s');
  const isSpanishPlural = ({ said }: Wording): boolean => locale.startsWith('es') && said.endsWith('s');
  // "apple slices": their number is not stated.
  const isUncounted = (word: Wording): boolean => vocabulary.is('units', word) && counts.length === 0 && isPlural(word);
  const wanted = [...query.units, ...query.words]
    .filter((word) => (!named.has(word.text) || vocabulary.is('units', word)) && !isUncounted(word))
    .filter((word) => !(isOfPieces && word.text === 'inch'))
    // "Pizza Margherita TK" is no larger than another.
    .filter((word) => word.text !== 'frozen' || document.kind !== 'everyday')
    .map(({ text }) => text);
  const hasUnit = query.units.some((unit) => vocabulary.is('measures', unit));
  const hasSize = query.units.some((unit) => unit.kind === 'size' || vocabulary.is('measures', unit));
  return {
    isCounted: query.isOne || counts.length > 0,
    isInPieces: query.words.length > 0 && query.units.some(isUncounted),
    isOfItself: !hasUnit && Number.isInteger(count) && (count > 1 || query.isOne),
    isOfWholes: !hasUnit && (isInParts || (count > 1 && (isForeign(locale) || query.words.some(isPlural)))),
    isOfServing: food.portions.some(({ isDefault, words }) => isDefault && words.includes('serving')),
    wanted: new Set(wanted),
    sizes,
    count,
    isSingular: count === 1 && query.words.length > 0 && !query.words.some(isPlural),
    isPlural: query.words.some(
      (word) => word.text === query.head && (isForeign(locale) ? isSpanishPlural(word) : isPlural(word)),
    ),
    hasSize,
  };
}

/** "2 cups of rice, ate half" */
const isFractionAtEnd = ({ isFraction, next }: NumberItem): boolean => isFraction && !/\w/.test(next);

/** "1 small pizza (8-10\" diameter)" */
const isBetween = (size: number, bounds: readonly number[]): boolean =>
  bounds.length > 0 && size > Math.min(...bounds) - 0.06 && size < Math.max(...bounds) + 0.06;

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.06;

export function bestRow(
  food: IndexedFood,
  query: Query,
  document: SearchDocument,
  asked: Asked,
  named: ReadonlySet<string>,
  tools: Tools,
): Scored | null {
  let best: Scored | null = null;
  const slice = largestSlice(food);
  for (const portion of food.portions) {
    if (OF_A_CUT_INCH.some((word) => portion.words.includes(word) && !asked.wanted.has(word))) continue;
    const scored =
      portion.isDefault && /^quantity/i.test(portion.description)
        ? null
        : scoreRow(portion, slice, query, document, asked, named, tools);
    const result = scored ?? { portion, score: -0.02, hits: 0, covered: [], isCounted: false };
    if (!best || result.score > best.score) best = result;
  }
  return best;
}

/** Grams of the largest slice or wedge that the table gives. */
export function largestSlice({ portions }: IndexedFood): number | null {
  const slices = portions.filter(({ words }) => words.includes('slice') || words.includes('wedge'));
  return slices.length === 0 ? null : Math.max(...slices.map(({ grams, amount }) => grams / amount));
}

export const isSlice = ({ grams }: Portion, slice: number | null): boolean => slice !== null && grams <= slice;

function scoreRow(
  portion: Portion,
  slice: number | null,
  query: Query,
  document: SearchDocument,
  asked: Asked,
  named: ReadonlySet<string>,
  tools: Tools,
): Scored {
  const { vocabulary } = tools;
  const { wanted, sizes, count } = asked;
  const has = (word: string): boolean => portion.words.includes(word);
  const synonyms = (word: string): readonly string[] => vocabulary.unitSynonyms.get(word) ?? [];
  const isSize = (word: string): boolean => vocabulary.is('sizes', { text: word, raw: word });
  const isUnit = (word: string): boolean => vocabulary.is('units', { text: word, raw: word }) || isSize(word);
  const covered: string[] = [];
  let score = portion.isOld ? -0.2 : 0;
  if (portion.isDefault) score += 0.1;
  let hits = 0;
  const fits = sizes.some(({ number }) => isBetween(number, portion.numbers));
  const isOtherSize = !fits && sizes.length > 0 && portion.numbers.length > 0;
  for (const word of wanted) {
    // "12 inch" does not match "6 inch".
    if (isOtherSize && MEASURED.includes(word)) continue;
    // A weight fits every food alike.
    if (IMPERIAL_WEIGHTS.has(word)) covered.push(word);
    else if (has(word)) {
      if (named.has(word)) score += 0.12;
      else {
        score += isUnit(word) ? WEIGHTS.portionWord : 0.5;
        hits += 1;
        covered.push(word);
      }
      if (named.has(word) && isUnit(word)) hits += 1;
    } else if (!named.has(word) && synonyms(word).some(has)) {
      score += WEIGHTS.portionWord * 0.7;
      hits += 1;
      covered.push(word);
    }
  }
  for (const word of portion.words) {
    if (wanted.has(word) || named.has(word)) continue;
    if ([...wanted].some((asks) => synonyms(asks).includes(word))) continue;
    if ((word === 'medium' || word === 'regular') && !asked.hasSize) continue;
    score -= WEIGHTS.portionExtra * (isSize(word) ? 1.5 : 1);
  }
  if (fits) {
    score += 1.2;
    hits += 1;
  } else if (isOtherSize) score -= 0.8;
  const isNamed = portion.words.length > 0 && portion.words.every((word) => named.has(word));
  const isSeveralSlices = slice !== null && portion.grams > 2 * slice;
  const isWhole =
    (isNamed && isSeveralSlices) || portion.words.some((word) => vocabulary.is('wholes', { text: word, raw: word }));
  if (
    asked.isOfWholes &&
    ((isWhole && (has('whole') || count < 1)) ||
      (count < 1 && !asked.isOfServing && has('piece') && portion.words.length === 1 && !isSlice(portion, slice)))
  ) {
    score += has('whole') ? WEIGHTS.portionWord : WEIGHTS.portionWord / 2;
    if (!has('whole') && isWhole && has('medium')) score += WEIGHTS.mediumByDefault;
    hits += 1;
  }
  const isMedium = (has('medium') || has('regular')) && portion.words.length <= 2;
  const hasOwn = document.kind === 'everyday';
  if (hits === 0 && asked.isSingular && !asked.hasSize && isMedium && !hasOwn) score += WEIGHTS.mediumByDefault;
  if (has('crust') || has('no_crust')) score -= 0.8;
  if (has('snack')) score -= 0.4;
  const itself = hits === 0 ? wholeFood(portion, query, count, document, WEIGHTS.oneOfTheFood) : 0;
  const isCounted = count > 1 && itself > 0;
  if (!portion.isDefault || isCounted || (hasOwn && itself > 0)) score += itself;
  if (portion.isAnySize) score += 0.12;
  return { portion, score, hits, covered, isCounted };
}

const SMALL_PIECE_GRAMS = 60;

/** "3 nuggets", "an egg": the portion is one piece of the food. */
function wholeFood(portion: Portion, query: Query, count: number, document: SearchDocument, one: number): number {
  const isFoodItself =
    portion.words.length > 0 &&
    portion.words.every((word) => document.nameWords.has(word) || document.rowWords.has(word) || word === 'piece');
  if (!isFoodItself) return -0.25;
  if (count > 1) return 0.3;
  // "1 fish finger", of a food whose usual portion is several: a piece of a pizza is no pizza.
  const isPiece = portion.words.length === 1 && portion.words[0] === 'piece' && portion.grams <= SMALL_PIECE_GRAMS;
  if (isPiece && query.isOne && document.kind === 'everyday') return one;
  const isSaidSingular = [...query.words, ...query.units].some(
    ({ text, raw }) => raw === text && portion.words.includes(text),
  );
  return isSaidSingular ? one : -0.25;
}

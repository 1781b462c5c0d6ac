import { millilitresOf } from '../grammar/units.js';
import type { IndexedFood } from '../index/build-index.js';
import type { SearchDocument } from '../index/food-index.js';
import type { Portion } from '../index/portion-words.js';
import { isForeign } from '../language/locales.js';
import { densityOf, isDrink } from './density.js';
import type { NumberItem, Query, Tools, Wording } from './query.js';

/** How the weight was found, surest first; `part` is a share of a whole whose weight no table gives. */
export type AmountSource = 'stated' | 'row' | 'volume' | 'default' | 'category' | 'generic' | 'part' | 'unknown';
export type ChosenPortion = {
  readonly grams: number;
  readonly source: AmountSource;
  /** The table's description of the portion, if it is one of its rows. */
  readonly portion: string | null;
  readonly count: number;
  readonly score: number;
  /** Words of the note that the amount accounts for. */
  readonly covered: readonly string[];
  /** A volume of a food whose density no table gives: counted as water. */
  readonly isUnknownDensity?: boolean;
  /** A volume of a food that lies loosely: how much of it is air depends on who fills the measure. */
  readonly isLoose?: boolean;
  /** The weight is far from what so many of the unit weigh: "1 tube of glucose gel (15 g)", "36 g per slice" of a pizza. */
  readonly isOdd?: boolean;
  /** So many of the table's portion weigh about as much: "2 slices of bread, 80 g". */
  readonly isAsUsual?: boolean;
  /** What else the words may mean, in grams: "half a pack (100 g)". */
  readonly otherGrams?: number;
};

type Scored = {
  readonly portion: Portion;
  readonly score: number;
  readonly hits: number;
  readonly covered: string[];
  /** A portion that is the food itself, when several are requested. */
  readonly isCounted: boolean;
};
type Asked = {
  readonly wanted: ReadonlySet<string>;
  readonly sizes: readonly NumberItem[];
  readonly count: number;
  readonly isSingular: boolean;
  readonly hasSize: boolean;
  /** "Half a pizza", "two pizzas": of whole ones. */
  readonly isOfWholes: boolean;
  /** Nobody eats just one: half of "fries" is half a serving. */
  readonly isOfServing: boolean;
};

const GRAMS_PER_OUNCE = 28.35;
const GRAMS_PER_FLUID_OUNCE = 30;
/** An inch of a cake is not a cake of one inch. */
const OF_A_CUT_INCH = ['cubic', 'surface'];
const IMPERIAL_WEIGHTS = new Set(['oz', 'lb']);
const MEASURED = ['floz', 'oz', 'inch', 'lb', '%'];
/** For tables without portions: the weight of a measure of most foods, in grams. */
const GENERIC_GRAMS: Readonly<Record<string, number>> = {
  cup: 200,
  glass: 240,
  bowl: 250,
  tablespoon: 15,
  teaspoon: 5,
  slice: 30,
  piece: 60,
  can: 355,
  bottle: 500,
  packet: 28,
  handful: 30,
  plate: 300,
  serving: 150,
  pint: 568,
  scoop: 60,
};
const GENERIC_SERVING_GRAMS = 100;
/** Tables give whole pies and casseroles; nobody is assumed to eat more of a dish than this, in grams. */
const MOST_ASSUMED_GRAMS = 700;

/** The portion of this food that fits the words best, with its weight in grams and its score. */
export function choosePortion(
  food: IndexedFood,
  query: Query,
  document: SearchDocument,
  named: ReadonlySet<string>,
  tools: Tools,
): ChosenPortion {
  const asked = askedFor(food, query, document, named, tools);
  const best = bestRow(food, query, document, asked, named, tools);
  const chosen =
    query.grams === null
      ? (byVolume(food, best, asked, tools) ??
        categoryMedian(food, document, best, asked, tools) ??
        byWeight(best, asked, tools) ??
        ofRow(best, food, document, asked) ??
        generic(asked))
      : asStated(food, query.grams, query, best, asked.count);
  const isOfTable = ['stated', 'row', 'volume'].includes(chosen.source);
  const isAssumed = chosen.count <= 1 && !isOfTable;
  // "A jar of jam": a portion of jam says nothing about its jar.
  const isPackage = !isOfTable && query.units.some((unit) => tools.vocabulary.is('packages', unit));
  const source = isPackage ? 'unknown' : chosen.source;
  return {
    ...chosen,
    source,
    grams: (isAssumed ? Math.min(chosen.grams, MOST_ASSUMED_GRAMS) : chosen.grams) * query.factor,
  };
}

/** A stated weight, or a volume by the food's own density. */
function asStated(
  food: IndexedFood,
  grams: number,
  { isVolume, isOunces, unclearShare }: Query,
  best: Scored | null,
  count: number,
): ChosenPortion {
  const isFluid = isOunces && isDrink(food);
  const amount = isFluid ? (grams / GRAMS_PER_OUNCE) * GRAMS_PER_FLUID_OUNCE : grams;
  const density = isVolume || isFluid ? densityOf(food, amount) : 1;
  const weight = amount * (density ?? 1);
  // "1/4 pizza (350 g)" weighs the pizza, "half a pizza (200 g)" the half: as a whole one usually weighs.
  const usual = best && best.portion.grams / Math.max(1, best.portion.amount);
  const isOfWhole =
    unclearShare !== null && usual !== null && ratio(weight, usual) < ratio(weight / unclearShare, usual);
  return {
    grams: isOfWhole ? weight * unclearShare : weight,
    source: 'stated',
    portion: null,
    count: 1,
    score: 0,
    covered: [],
    ...(density === null && { isUnknownDensity: true }),
    ...(density !== null && density < LIGHTEST_LIQUID && { isLoose: true }),
    ...(best && best.hits > 0 && usual && ratio(weight, usual * count) > ODD && { isOdd: true }),
    ...(best &&
      (best.hits > 0 || best.isCounted) &&
      usual &&
      ratio(weight, usual * count) < AS_USUAL && { isAsUsual: true }),
    ...(unclearShare !== null && { otherGrams: isOfWhole ? weight : weight * unclearShare }),
  };
}

/** Grams in a millilitre of oil. */
const LIGHTEST_LIQUID = 0.9;

/** A weight this many times that of the table's portion, as a logarithm, is hardly of the same thing. */
const ODD = Math.log(1.8);

const AS_USUAL = Math.log(1.5);

/** How far apart two weights are, whichever is larger. */
const ratio = (a: number, b: number): number => Math.abs(Math.log(a / b));

function askedFor(
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
  const share = counts.findLast(isShareAtEnd)?.number ?? 1;
  const told = counts.filter((each) => !isShareAtEnd(each));
  const count = share * (told.findLast(({ number, isFraction }) => isFraction || number !== 1)?.number ?? 1);
  const isInParts = count < 1 || counts.some(({ isFraction }) => isFraction);
  const isPlural = ({ raw, text }: Wording): boolean => raw !== text && raw.endsWith('s');
  // "apple slices": their number is not stated.
  const isUncounted = (word: Wording): boolean => vocabulary.is('units', word) && counts.length === 0 && isPlural(word);
  const wanted = [...query.units, ...query.words]
    .filter((word) => (!named.has(word.text) || vocabulary.is('units', word)) && !isUncounted(word))
    .filter((word) => !(isOfPieces && word.text === 'inch'))
    .map(({ text }) => text);
  const hasUnit = query.units.some((unit) => vocabulary.is('measures', unit));
  return {
    isOfWholes: !hasUnit && (isInParts || (count > 1 && (isForeign(locale) || query.words.some(isPlural)))),
    isOfServing: food.portions.some(({ isDefault, words }) => isDefault && words.includes('serving')),
    wanted: new Set(wanted),
    sizes,
    count,
    isSingular: count === 1 && query.words.length > 0 && !query.words.some(isPlural),
    hasSize: query.units.some((unit) => unit.kind === 'size' || vocabulary.is('measures', unit)),
  };
}

/** "2 cups of rice, ate half" */
const isShareAtEnd = ({ isFraction, next }: NumberItem): boolean => isFraction && !/\w/.test(next);

/** "1 small pizza (8-10\" diameter)" */
const isBetween = (size: number, bounds: readonly number[]): boolean =>
  bounds.length > 0 && size > Math.min(...bounds) - 0.06 && size < Math.max(...bounds) + 0.06;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.06;

function bestRow(
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
function largestSlice({ portions }: IndexedFood): number | null {
  const slices = portions.filter(({ words }) => words.includes('slice') || words.includes('wedge'));
  return slices.length === 0 ? null : Math.max(...slices.map(({ grams, amount }) => grams / amount));
}

const isSlice = ({ grams }: Portion, slice: number | null): boolean => slice !== null && grams <= slice;

function scoreRow(
  portion: Portion,
  slice: number | null,
  query: Query,
  document: SearchDocument,
  asked: Asked,
  named: ReadonlySet<string>,
  tools: Tools,
): Scored {
  const { vocabulary, weights } = tools;
  const { wanted, sizes, count } = asked;
  const has = (word: string): boolean => portion.words.includes(word);
  const synonyms = (word: string): readonly string[] => vocabulary.unitSynonyms.get(word) ?? [];
  const isUnit = (word: string): boolean =>
    vocabulary.is('units', { text: word, raw: word }) || vocabulary.is('sizes', { text: word, raw: word });
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
        score += isUnit(word) ? weights.portionWord : 0.5;
        hits += 1;
        covered.push(word);
      }
      if (named.has(word) && isUnit(word)) hits += 1;
    } else if (!named.has(word) && synonyms(word).some(has)) {
      score += weights.portionWord * 0.7;
      hits += 1;
      covered.push(word);
    }
  }
  for (const word of portion.words) {
    if (wanted.has(word) || named.has(word)) continue;
    if ([...wanted].some((asks) => synonyms(asks).includes(word))) continue;
    if ((word === 'medium' || word === 'regular') && !asked.hasSize) continue;
    const isSize = vocabulary.is('sizes', { text: word, raw: word });
    score -= weights.portionExtra * (isSize ? 1.5 : 1);
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
    score += has('whole') ? weights.portionWord : weights.portionWord / 2;
    if (!has('whole') && isWhole && has('medium')) score += weights.mediumByDefault;
    hits += 1;
  }
  const isMedium = (has('medium') || has('regular')) && portion.words.length <= 2;
  const hasOwn = document.kind === 'everyday';
  if (hits === 0 && asked.isSingular && !asked.hasSize && isMedium && !hasOwn) score += weights.mediumByDefault;
  if (has('crust') || has('no_crust')) score -= 0.8;
  if (has('snack')) score -= 0.4;
  const itself = hits === 0 ? wholeFood(portion, query, count, document, weights.oneOfTheFood) : 0;
  const isCounted = count > 1 && itself > 0;
  if (!portion.isDefault || isCounted || (hasOwn && itself > 0)) score += itself;
  if (portion.isAnySize) score += 0.12;
  return { portion, score, hits, covered, isCounted };
}

/** "3 nuggets", "an egg": the portion is one piece of the food. */
function wholeFood(portion: Portion, query: Query, count: number, document: SearchDocument, one: number): number {
  const isFoodItself =
    portion.words.length > 0 &&
    portion.words.every((word) => document.nameWords.has(word) || document.rowWords.has(word) || word === 'piece');
  if (!isFoodItself) return -0.25;
  if (count > 1) return 0.3;
  const isSaidSingular = [...query.words, ...query.units].some(
    ({ text, raw }) => raw === text && portion.words.includes(text),
  );
  return isSaidSingular ? one : -0.25;
}

/** For a unit that the food does not list: its median weight in the food's category. */
function categoryMedian(
  food: IndexedFood,
  document: SearchDocument,
  best: Scored | null,
  asked: Asked,
  { index, vocabulary }: Tools,
): ChosenPortion | null {
  if (best?.hits || asked.sizes.length > 0) return null;
  for (const word of asked.wanted) {
    const isMeasure = vocabulary.is('measures', { text: word, raw: word });
    if (!isMeasure || ['floz', 'oz', 'serving', 'portion'].includes(word) || document.rowWords.has(word)) continue;
    for (const unit of [word, ...(vocabulary.unitSynonyms.get(word) ?? [])]) {
      const grams = index.medianGrams(food.category, unit);
      if (grams === undefined) continue;
      const { count } = asked;
      return { grams: grams * count, source: 'category', portion: unit, count, score: 0.15, covered: [word] };
    }
  }
  return null;
}

/** "12 fl oz"; "12 oz" of a drink; "3 tablespoons" of a food that only has cups. */
function byVolume(food: IndexedFood, best: Scored | null, asked: Asked, { vocabulary }: Tools): ChosenPortion | null {
  const isDrunk = isDrink(food);
  const volume = asked.sizes.find(({ next }) => next === 'floz' || (isDrunk && next === 'oz'));
  const covered = measuresIn(asked, vocabulary);
  const shared = { source: 'volume', count: asked.count, score: 0.8, covered } as const;
  if (!volume || best?.portion.numbers.some((size) => isNear(size, volume.number))) {
    const unit = [...asked.wanted].find((word) => millilitresOf(word) !== null);
    const density = best?.hits || unit === undefined ? null : densityOf(food);
    if (density === null || unit === undefined) return null;
    return { ...shared, grams: (millilitresOf(unit) ?? 0) * density * asked.count, portion: unit, score: 0.5 };
  }
  const density = densityOf(food);
  const ounce = density === null ? GRAMS_PER_FLUID_OUNCE : density * (millilitresOf('floz') ?? 0);
  const count = asked.count > 12 ? 1 : asked.count;
  return { ...shared, grams: ounce * volume.number * count, portion: 'fl oz', count };
}

function byWeight(best: Scored | null, asked: Asked, { vocabulary }: Tools): ChosenPortion | null {
  const weight = asked.sizes.find(({ next }) => next === 'oz' || next === 'lb');
  if (!weight || best?.portion.numbers.some((size) => isNear(size, weight.number))) return null;
  const grams = GRAMS_PER_OUNCE * weight.number * (weight.next === 'lb' ? 16 : 1);
  return { grams, source: 'stated', portion: 'oz', count: 1, score: 0.8, covered: measuresIn(asked, vocabulary) };
}

const measuresIn = ({ wanted }: Asked, vocabulary: Tools['vocabulary']): string[] =>
  [...wanted].filter((word) => vocabulary.is('measures', { text: word, raw: word }));

function ofRow(best: Scored | null, food: IndexedFood, document: SearchDocument, asked: Asked): ChosenPortion | null {
  if (!best) return null;
  const isOwn = document.kind === 'everyday' || food.source === 'usda-fndds';
  const isKnown = best.hits > 0 || best.isCounted || best.portion.isDefault || isOwn;
  if (!isKnown) return null;
  const { portion, hits } = best;
  const isPart = asked.isOfWholes && asked.count < 1 && isSlice(portion, largestSlice(food));
  let count = asked.count;
  if (portion.amount !== 1 && hits > 0) count = count === portion.amount ? 1 : count / Math.max(1, portion.amount);
  if (portion.numbers.includes(count)) count = 1;
  return {
    grams: portion.grams * count,
    source: hits > 0 ? 'row' : isPart ? 'part' : 'default',
    portion: portion.description,
    count,
    score: Math.max(-0.6, best.score),
    covered: best.covered,
  };
}

function generic({ wanted, count }: Asked): ChosenPortion {
  for (const word of wanted) {
    const grams = GENERIC_GRAMS[word];
    if (grams === undefined) continue;
    return {
      grams: grams * Math.min(count, 12),
      source: 'generic',
      portion: word,
      count,
      score: -0.3,
      covered: [word],
    };
  }
  return {
    grams: GENERIC_SERVING_GRAMS * Math.min(count, 6),
    source: 'unknown',
    portion: null,
    count,
    score: -1,
    covered: [],
  };
}

import { GRAMS_PER_OUNCE, millilitresOf } from '../grammar/units.js';
import type { SearchDocument } from '../index/food-index.js';
import type { IndexedFood } from '../index/indexed-food.js';
import type { Portion } from '../index/portion-words.js';

import { isForeign } from '../language/locales.js';
import { densityOf, isDrink } from './density.js';
import { type Asked, askedFor, bestRow, isNear, isSlice, largestSlice, type Scored } from './portion-row.js';
import type { Query, Tools } from './query.js';
import { MOST_ASSUMED_GRAMS, servingOf, wholesOf } from './whole-ones.js';

/** How the weight was found, surest first; `part` is a fraction of a whole whose weight no table gives. */
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
  /**
   * How much it may be, in grams, where a portion of it was assumed: as many whole ones ("a baguette"), or a serving of several slices
   * ("pizza"). Null if no row tells what a whole one weighs.
   */
  readonly mostGrams?: number | null;
};

const GRAMS_PER_FLUID_OUNCE = 30;
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
  splash: 15,
  glug: 15,
  dash: 10,
  drop: 10,
  drizzle: 7,
  squirt: 10,
  dollop: 20,
  knob: 10,
  smear: 5,
  sprinkle: 3,
  pinch: 1,
};
const GENERIC_SERVING_GRAMS = 100;

/** The portion of this food that fits the words best, with its weight in grams and its score. */
export function choosePortion(
  food: IndexedFood,
  query: Query,
  document: SearchDocument,
  named: ReadonlySet<string>,
  tools: Tools,
): ChosenPortion {
  const litres = litresOf(query, food, tools);
  if (litres !== null)
    return choosePortion(food, { ...query, numbers: [], grams: litres * 1000, isVolume: true }, document, named, tools);
  const asked = askedFor(food, query, document, named, tools);
  const best = bestRow(food, query, document, asked, named, tools);
  const chosen =
    query.grams === null
      ? (bySmallMeasure(best, asked) ??
        byVolume(food, best, asked, tools) ??
        categoryMedian(food, document, best, asked, tools) ??
        byWeight(best, asked, tools) ??
        ofRow(best, food, document, asked) ??
        generic(asked))
      : asStated(food, query.grams, query, best, asked.count);
  const most = countsItself(chosen, asked, best)
    ? wholesOf(chosen, food, document, severalRow(), tools)
    : chosen.source === 'default' && !asked.isCounted && best && isSlice(best.portion, largestSlice(food))
      ? servingOf(chosen, food)
      : undefined;
  const isOfTable = ['stated', 'row', 'volume'].includes(chosen.source);
  const isAssumed = chosen.count <= 1 && !isOfTable;
  // "A jar of jam": a portion of jam says nothing about its jar.
  const isPackage = !isOfTable && query.units.some((unit) => tools.vocabulary.is('packages', unit));
  const isUnsized =
    (chosen.source === 'row' || chosen.source === 'default') &&
    ([...asked.wanted].some((word) => ANY_SIZE.has(word)) || isAiry(best?.portion, asked.wanted));
  const source =
    isPackage || isPartOfAny() || (asked.isInPieces && !isOfTable) ? 'unknown' : isUnsized ? 'generic' : chosen.source;
  const some = severalPieces(chosen, asked, best, query, food, document);
  const isShare = query.isShared === true && !asked.isCounted && !isOfTable;
  // "Lasagne for 4 people": what one person eats of it is the usual portion.
  const isServing = isShare && best !== null && !isItself(best.portion, document);
  const factor = isServing ? 1 : query.factor;
  const size = sizeOf(query, chosen, document);
  const usual = some?.usual ?? chosen.grams;
  const grams = size === 1 ? usual : Math.round(usual * size);
  return {
    ...chosen,
    source,
    grams: (isAssumed ? Math.min(grams, MOST_ASSUMED_GRAMS) : grams) * factor,
    ...(isShare && { source: 'unknown' as const, otherGrams: chosen.grams * (isServing ? query.factor : 1) }),
    ...(some && { source: 'unknown' as const, mostGrams: some.most * factor }),
    ...(most !== undefined && { mostGrams: most === null ? null : most * factor }),
  };

  /** "Half a pizza", "a quarter of a melon": of how large a one nobody said. */
  function isPartOfAny(): boolean {
    const whole = best?.portion;
    const isLarge = whole !== undefined && whole.grams / whole.amount > MOST_ALIKE_GRAMS;
    const isPart =
      (asked.isOfWholes && asked.count < 1) ||
      (query.factor < 1 && asked.count <= 1 && isLarge && isItself(whole, document));
    return isPart && isLarge && asked.sizes.length === 0 && !asked.hasSize && chosen.source === 'row';
  }

  /** What each of "2 baguettes" is, if it is not just the portion that is assumed anyway. */
  function severalRow(): Portion | null {
    const several = { ...asked, count: Math.max(2, asked.count), isSingular: false, isOfWholes: true };
    const row = bestRow(food, query, document, several, named, tools);
    // "1 piece" that weighs as much as a slice is one.
    const isOne = row && (row.hits > 0 || row.isCounted) && !isSlice(row.portion, largestSlice(food));
    return isOne ? row.portion : null;
  }
}

/** How much is on them, the kitchen decides. */
const ANY_SIZE: ReadonlySet<string> = new Set(['plate', 'order']);

/** Below this many grams in a millilitre, how much of a cup is air depends on the kind: popcorn, puffed cereal. */
const AIRY = 0.06;

const isAiry = (portion: Portion | undefined, wanted: ReadonlySet<string>): boolean =>
  portion !== undefined && wanted.has('cup') && portion.grams / portion.amount < AIRY * (millilitresOf('cup') ?? 0);

/** Whole ones that are heavier differ much in size: an apple is like another, a pizza is not. */
const MOST_ALIKE_GRAMS = 250;

/** "0,5 Apfelschorle", "0,33 Cola": litres of a drink, where they are written so. */
function litresOf({ numbers, units, grams }: Query, food: IndexedFood, { locale }: Tools): number | null {
  const [only] = numbers;
  const isDecimal = only !== undefined && /^(?:0[.,]\d{1,2}|1[.,]5)$/.test(only.said || only.raw);
  return isForeign(locale) && numbers.length === 1 && isDecimal && grams === null && units.length === 0 && isDrink(food)
    ? only.number
    : null;
}

/** A whole one, called by its name: "1 pizza", no slice or serving. */
const isItself = ({ words }: Portion, { nameWords }: SearchDocument): boolean =>
  words.length > 0 && words.every((word) => nameWords.has(word) || word === 'whole');

/** How many pieces of what is counted are meant without a number, and how many times that there may be; fewer of what is large. */
const SEVERAL = { small: 3, large: 2, largeGrams: 45, eachGrams: 100, times: 2 };

/** "Wine gums", "roast potatoes": a serving, if the food's rows have one, in grams. */
function severalPieces(
  { source, grams }: ChosenPortion,
  { isPlural, count, isCounted }: Asked,
  best: Scored | null,
  { units }: Query,
  food: IndexedFood,
  { nameWords, rowWords }: SearchDocument,
): { readonly usual: number; readonly most: number } | null {
  const words = best?.portion.words ?? [];
  const isPiece =
    words.length > 0 && words.every((word) => word === 'piece' || nameWords.has(word) || rowWords.has(word));
  if (source !== 'default' || !isPlural || count !== 1 || isCounted || !isPiece || units.length > 0) return null;
  if (grams >= SEVERAL.eachGrams) return { usual: grams, most: grams * SEVERAL.times };
  const serving = food.portions.find((portion) => portion.words.length === 1 && portion.words[0] === 'serving');
  const pieces = grams * (grams < SEVERAL.largeGrams ? SEVERAL.small : SEVERAL.large);
  const usual = Math.max(pieces, serving ? serving.grams / serving.amount : 0);
  return { usual, most: usual * SEVERAL.times };
}

/** What a size makes of a usual portion, where no row of the food has it. */
const SIZES: Readonly<Record<string, number>> = {
  tiny: 0.5,
  mini: 0.5,
  small: 0.7,
  short: 0.7,
  child: 0.6,
  kid: 0.6,
  large: 1.4,
  big: 1.4,
  huge: 1.7,
  jumbo: 1.7,
};

/** "A small portion of lasagne", "a big bowl of porridge": the food's rows have no such portion. */
function sizeOf({ units }: Query, { covered, source }: ChosenPortion, { nameWords }: SearchDocument): number {
  if (source === 'stated') return 1;
  const sizes = units.filter(({ kind, text }) => kind === 'size' && !covered.includes(text) && !nameWords.has(text));
  return sizes.reduce((factor, { text }) => factor * (SIZES[text] ?? 1), 1);
}

/** "A baguette", "2 melons": of how much of each is assumed. */
const countsItself = ({ source }: ChosenPortion, { isOfItself }: Asked, best: Scored | null): boolean =>
  isOfItself && (source === 'default' || source === 'unknown' || (source === 'row' && isUnaskedSlice(best)));

/** "A large baguette" is no large slice. */
const isUnaskedSlice = (best: Scored | null): boolean =>
  best?.portion.words.some((word) => word === 'slice' || word === 'wedge') ?? false;

/** A stated weight, or a volume by the food's own density. */
function asStated(
  food: IndexedFood,
  grams: number,
  { isVolume, isOunces, unclearFraction }: Query,
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
    unclearFraction !== null && usual !== null && ratio(weight, usual) < ratio(weight / unclearFraction, usual);
  return {
    grams: isOfWhole ? weight * unclearFraction : weight,
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
    ...(unclearFraction !== null && { otherGrams: isOfWhole ? weight : weight * unclearFraction }),
  };
}

/** Grams in a millilitre of oil. */
const LIGHTEST_LIQUID = 0.9;

/** A weight this many times that of the table's portion, as a logarithm, is hardly of the same thing. */
const ODD = Math.log(1.8);

const AS_USUAL = Math.log(1.5);

/** How far apart two weights are, whichever is larger. */
const ratio = (a: number, b: number): number => Math.abs(Math.log(a / b));

/** "A splash of milk", where the food lists none: never its glass. */
function bySmallMeasure(best: Scored | null, asked: Asked): ChosenPortion | null {
  const unit = [...asked.wanted].find((word) => SMALL_MEASURES.has(word));
  if (unit === undefined || best?.portion.words.includes(unit)) return null;
  const { count } = asked;
  return {
    grams: (GENERIC_GRAMS[unit] ?? 0) * count,
    source: 'generic',
    portion: unit,
    count,
    score: 0.15,
    covered: [unit],
  };
}

const SMALL_MEASURES: ReadonlySet<string> = new Set(
  'splash glug dash drop drizzle squirt dollop knob smear sprinkle pinch'.split(' '),
);

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

const MOST_SERVINGS = 3;
/** From this number on, "granola 30" is in grams rather than pieces that nobody named. */
const LEAST_LIKELY_GRAMS = 15;
/** A number times an assumed portion ("rice 6") cannot mean more carbohydrate than this, in grams. */
export const MOST_ASSUMED_CARBS = { ofSeveral: 200, ofAny: 300 };

/** How much is taken at a meal, rather than one of something. */
export const isOfAMeal = (portion: string): boolean => /serving|portion|quantity|plate|bowl/i.test(portion);

const WHOLE: ReadonlySet<string> = new Set(['fruit', 'whole', 'medium', 'container', 'pot']);

/** "4 oranges": what one of them weighs in grams, where the food's rows say so. */
function wholeOne({ portions }: IndexedFood, { nameWords }: SearchDocument): number | null {
  const isOne = ({ words }: Portion): boolean =>
    words.length > 0 && words.every((word) => WHOLE.has(word) || nameWords.has(word));
  const one = portions.find(isOne);
  return one ? one.grams / one.amount : null;
}

function ofRow(best: Scored | null, food: IndexedFood, document: SearchDocument, asked: Asked): ChosenPortion | null {
  if (!best) return null;
  const isOwn = document.kind === 'everyday' || food.source === 'usda-fndds';
  // "2 scoops" of a food that has none are no two cones.
  if (best.hits === 0 && asked.wanted.has('scoop')) return null;
  const isKnown = best.hits > 0 || best.isCounted || best.portion.isDefault || isOwn;
  if (!isKnown) return null;
  const { portion, hits } = best;
  const isPart = asked.isOfWholes && asked.count < 1 && isSlice(portion, largestSlice(food));
  let count = asked.count;
  if (portion.amount !== 1 && hits > 0) count = count === portion.amount ? 1 : count / Math.max(1, portion.amount);
  if (portion.numbers.includes(count)) count = 1;
  const chosen = { portion: portion.description, score: Math.max(-0.6, best.score), covered: best.covered };
  const isImpossible = (food.totalCarbs * portion.grams * count) / 100 > MOST_ASSUMED_CARBS.ofSeveral;
  // "Granola 30", "rice 45"
  if (hits === 0 && !best.isCounted && isImpossible && count >= LEAST_LIKELY_GRAMS)
    return { ...chosen, grams: count, source: 'unknown', count: 1, mostGrams: Math.max(portion.grams, count) };
  const one = count > MOST_SERVINGS && isOfAMeal(portion.description) ? wholeOne(food, document) : null;
  if (hits === 0 && one) return { ...chosen, grams: one * count, source: 'default', count };
  // "10 nuts": nobody has ten servings, and no row says what one of them weighs.
  if (hits === 0 && count > MOST_SERVINGS && isOfAMeal(portion.description) && !isImpossible)
    return { ...chosen, grams: portion.grams, source: 'unknown', count: 1, mostGrams: portion.grams * count };
  return { ...chosen, grams: portion.grams * count, source: hits > 0 ? 'row' : isPart ? 'part' : 'default', count };
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

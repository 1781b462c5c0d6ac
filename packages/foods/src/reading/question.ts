import { type PortionUnit, QUESTION_OPTIONS_MAX, type QuestionOption, type ReadQuestion } from '@carbsight/contracts';
import { isUnderstood } from '../index/food-index.js';
import { type IndexedFood, idOf } from '../index/indexed-food.js';
import { isForeign } from '../language/locales.js';
import { measuresOf, type Sized } from '../measures.js';
import { tableFood } from '../table-food.js';
import { plain } from '../text/tokenise.js';
import { bestMatch } from './match.js';
import { queryOf, type Tools } from './query.js';
import { carbsIn, carbsOf, doubtsOf, extraCarbsIfDry } from './range.js';
import { spreadOfRecipes } from './recipes.js';
import type { Reading } from './segment.js';
import { statedCarbsOf } from './stated-figures.js';

/** If half of the range is below this many grams of carbohydrate, no question is asked. */
const WORTH_ASKING = 4;
/** A food that causes this much of the meal's doubt is asked about. */
const MOST_OF_IT = 0.7;
/** Answers whose weights are closer than this ratio count as the same. */
const SAME_WITHIN = 0.15;
/** The ratio between the largest and smallest answer must be at least this, or the question is not worth asking. */
const WORTH_CHOOSING = 1.5;
/** Below this fraction of the assumed portion it is a spoonful, for which nobody would use the food's name alone. */
const LEAST_FRACTION = 0.125;
/** Foods with the same words are worth distinguishing if their carbohydrate differs by this many grams. */
const OTHER_CARBS_GRAMS = 8;
const MIN_OPTIONS = 3;
/** A heavier unit, in grams, is a meal in itself: people eat half of one, not three. */
const HEAVY_UNIT_GRAMS = 140;
/** Only offered if nothing else was assumed: spoons of a main food, and units that differ between tables. */
const SAYS_LITTLE: ReadonlySet<PortionUnit> = new Set(['tablespoon', 'teaspoon', 'handful', 'scoop', 'serving']);
const SWEET_DRINK = /drink|tea\b|soda|lemonade|beverage/i;
const SUGAR_FREE = { kind: 'word', text: 'sugarfree', raw: 'sugarfree', said: '' } as const;

/**
 * The one question whose answer would settle most of the range: about a portion or a choice of food, with its possible
 * answers. Null if no single food causes most of it, or if there is nothing to choose from.
 *
 * @param half half of the meal's range, in grams of carbohydrate
 */
export function questionAbout(foods: readonly Reading[], half: number, tools: Tools): ReadQuestion | null {
  const perhapsWhole = foods.findIndex((reading) => extraCarbsIfWhole(reading) > carbsOf(foods) / 3);
  if (perhapsWhole >= 0) {
    const options = portionOptions(foods[perhapsWhole] as Reading);
    if (options.length > 1) return { itemIndex: perhapsWhole, kind: 'portion', options };
  }
  const withoutSugar = foods.findIndex((reading) => sugarFree(reading, tools) !== null);
  if (withoutSugar >= 0) {
    const options = sweetnessOptions(foods[withoutSugar] as Reading, tools);
    if (isMajorPart(foods, withoutSugar)) return { itemIndex: withoutSugar, kind: 'food', options };
  }
  const either = foods.findIndex(({ alternative }) => alternative !== undefined);
  if (either >= 0) {
    const options = eitherOptions(foods[either] as Reading, tools);
    if (options.length > 1) return { itemIndex: either, kind: 'food', options };
  }
  const unclear = foods.findIndex(isAmbiguous);
  if (unclear >= 0) return { itemIndex: unclear, kind: 'portion', options: bothReadings(foods[unclear] as Reading) };
  const perhapsDry = findPossiblyDry(foods);
  if (perhapsDry >= 0) {
    const options = cookedOrDry(foods[perhapsDry] as Reading, tools);
    if (options.length > 1) return { itemIndex: perhapsDry, kind: 'food', options };
  }
  const vague = foods.findIndex((reading, at) => isVagueClass(reading, tools) && isMajorPart(foods, at));
  if (vague >= 0) {
    const options = kindOptions(foods[vague] as Reading, tools);
    if (options.length >= MIN_OPTIONS) return { itemIndex: vague, kind: 'food', options };
  }
  if (half <= WORTH_ASKING) return null;
  const doubts = foods.map((reading) => doubtsOf(reading, tools));
  // Errors add up as squares.
  const squares = doubts.map(({ portion, food }) => (portion + food) ** 2);
  const itemIndex = squares.findIndex((square) => square > MOST_OF_IT * sumOf(squares));
  const reading = foods[itemIndex];
  const doubt = doubts[itemIndex];
  if (!reading || !doubt) return null;
  if (doubt.food > doubt.portion) {
    const options = foodOptions(reading, tools);
    return options.length < 2 ? null : { itemIndex, kind: 'food', options };
  }
  const options = portionOptions(reading);
  return options.length < 2 ? null : { itemIndex, kind: 'portion', options };
}

/** The first food whose weight may be that of the dry food, with much more carbohydrate; -1 for none. */
export const findPossiblyDry = (foods: readonly Reading[]): number =>
  foods.findIndex((reading) => extraCarbsIfDry(reading) > OTHER_CARBS_GRAMS);

/** Whether this food has more than a third of the carbohydrate. */
function isMajorPart(foods: readonly Reading[], at: number): boolean {
  const [food] = foods.slice(at);
  return food !== undefined && carbsIn(food.food, food.amount.grams) > carbsOf(foods) / 3;
}

/** The sugar-free version of the drink, if the note does not mention sugar and the difference is large. */
function sugarFree(reading: Reading, tools: Tools): IndexedFood | null {
  const { food, amount, chunks } = reading;
  if (statedCarbsOf(reading) !== null) return null;
  if (reading.isRemembered || !SWEET_DRINK.test(`${food.category} ${food.name}`)) return null;
  if (carbsIn(food, amount.grams) < OTHER_CARBS_GRAMS) return null;
  const items = chunks.flatMap((chunk) => chunk.items);
  if (items.some((item) => 'text' in item && (tools.vocabulary.is('altering', item) || item.text === 'sugar')))
    return null;
  const asked = chunks.map((chunk, at) => (at === 0 ? { ...chunk, items: [SUGAR_FREE, ...chunk.items] } : chunk));
  const query = queryOf(asked, tools);
  const found = query && bestMatch(query, tools);
  if (!found || found.isAltered || !SWEET_DRINK.test(`${found.food.category} ${found.food.name}`)) return null;
  const isMuchLess = carbsIn(food, amount.grams) - carbsIn(found.food, amount.grams) >= OTHER_CARBS_GRAMS;
  return isMuchLess && found.food.totalCarbs < food.totalCarbs / 4 ? found.food : null;
}

function sweetnessOptions(reading: Reading, tools: Tools): QuestionOption[] {
  const other = sugarFree(reading, tools);
  const grams = inTenths(reading.amount.grams);
  const shared = { grams, measure: null, label: null };
  return [
    { ...shared, foodId: idOf(reading.food), sweetness: 'with-sugar' },
    ...(other ? [{ ...shared, foodId: idOf(other), sweetness: 'sugar-free' } as const] : []),
  ];
}

/** The chosen food, and the likeliest others with a different amount of carbohydrate. */
function foodOptions({ food, amount, rivals }: Reading, { locale }: Tools): QuestionOption[] {
  // Nobody should have to choose in a foreign language.
  if (locale === 'de' && food.nameGerman === null) return [];
  const chosen: IndexedFood[] = [food];
  for (const rival of rivals.toSorted((a, b) => b.likelihood - a.likelihood)) {
    const isOther = chosen.every(
      (each) =>
        each.name !== rival.food.name &&
        Math.abs(carbsIn(each, amount.grams) - carbsIn(rival.food, amount.grams)) >= OTHER_CARBS_GRAMS / 2,
    );
    if (isOther && (locale !== 'de' || rival.food.nameGerman !== null) && chosen.length < QUESTION_OPTIONS_MAX)
      chosen.push(rival.food);
  }
  return chosen.map((each) => ({
    foodId: idOf(each),
    grams: inTenths(amount.grams),
    measure: null,
    sweetness: null,
    label: tableFood(each, locale).description,
  }));
}

/** "Rice or pasta" */
function eitherOptions({ food, amount, alternative }: Reading, { locale }: Tools): QuestionOption[] {
  if (!alternative || alternative.food.name === food.name) return [];
  return [{ food, amount }, alternative].map((each) => ({
    foodId: idOf(each.food),
    grams: inTenths(each.amount.grams),
    measure: null,
    sweetness: null,
    label: tableFood(each.food, locale).description,
  }));
}

/** The weight of the cooked food, or of the dry one. */
function cookedOrDry({ food, dry, amount }: Reading, { locale }: Tools): QuestionOption[] {
  if (!dry || (locale === 'de' && (food.nameGerman === null || dry.nameGerman === null))) return [];
  return [food, dry].map((each) => ({
    foodId: idOf(each),
    grams: inTenths(amount.grams),
    measure: null,
    sweetness: null,
    label: tableFood(each, locale).description,
  }));
}

/** "Soup 300 g": how much is known, and which of the soups it was decides. */
function isVagueClass(reading: Reading, { index }: Tools): boolean {
  const { amount, document } = reading;
  const isSaid = ['stated', 'volume', 'row'].includes(amount.source) && amount.otherGrams === undefined;
  if (!isSaid || document.kind !== 'everyday' || document.words.length > 1) return false;
  const { below, above } = spreadOfRecipes(reading, index);
  return (Math.max(below, above) * amount.grams) / 100 > WORTH_ASKING;
}

/** The class as it was read, and more exact everyday names of it within twice the range, from the least carbohydrate to the most. */
function kindOptions(reading: Reading, { index, locale }: Tools): QuestionOption[] {
  const { food, amount, document, chunks } = reading;
  const { below, above } = spreadOfRecipes(reading, index);
  const within = 2 * Math.max(below, above);
  const said = chunks
    .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'word' ? item.said : [])))
    .join(' ');
  const isNamedSo = (name: string): boolean =>
    locale === 'de' ? name.endsWith(plain(said)) : plain(name).split(' ').includes(plain(said));
  const kinds = [...index.documentsWith(document.head ?? '').required]
    .map((place) => index.document(place))
    .filter(
      (other) =>
        other.kind === 'everyday' &&
        other.head === document.head &&
        isNamedSo(other.name) &&
        (isForeign(locale) ? other.locale === locale : isUnderstood(other, locale)),
    )
    .map((other) => ({ name: other.name, food: index.food(other.food) }))
    .filter((kind) => Math.abs(kind.food.totalCarbs - food.totalCarbs) <= within);
  const carbs = kinds.map((kind) => carbsIn(kind.food, amount.grams));
  const step = Math.max(OTHER_CARBS_GRAMS / 2, (Math.max(...carbs) - Math.min(...carbs)) / QUESTION_OPTIONS_MAX);
  const apart = [{ name: tableFood(food, locale, said).description, food }];
  for (const kind of kinds) {
    const isApart = apart.every(
      (each) => Math.abs(carbsIn(each.food, amount.grams) - carbsIn(kind.food, amount.grams)) >= step,
    );
    if (isApart && apart.length < QUESTION_OPTIONS_MAX) apart.push(kind);
  }
  return apart
    .toSorted((a, b) => a.food.totalCarbs - b.food.totalCarbs)
    .map((kind) => ({
      foodId: idOf(kind.food),
      grams: inTenths(amount.grams),
      measure: null,
      sweetness: null,
      label: kind.name.charAt(0).toUpperCase() + kind.name.slice(1),
    }));
}

/** The food's portions in everyday units, lightest first. */
function portionOptions(reading: Reading): QuestionOption[] {
  const { food, amount } = reading;
  // A counted or weighed amount is known.
  const isSaid =
    amount.source === 'stated' || amount.source === 'row' || amount.count !== 1 || statedCarbsOf(reading) !== null;
  if (isSaid) return [];
  const { nameWords, rowWords } = reading.document;
  const measures = measuresOf(food, (word) => nameWords.has(word) || rowWords.has(word));
  const assumed = measures.find(({ grams }) => isSame(grams, amount.grams));
  const chosen: { readonly grams: number; readonly measure: Sized['measure'] | null }[] = [];
  const take = (sized: (typeof chosen)[number]): void => {
    const isTooLittle = sized.grams < amount.grams * LEAST_FRACTION;
    if (chosen.length < QUESTION_OPTIONS_MAX && !isTooLittle && !chosen.some(({ grams }) => isSame(grams, sized.grams)))
      chosen.push(sized);
  };
  // What was counted is one of the answers.
  take(assumed ?? { grams: amount.grams, measure: null });
  const isKnown = measures.some(
    ({ measure, grams }) => measure.unit === 'whole' || (measure.unit === 'serving' && grams === amount.mostGrams),
  );
  if (amount.mostGrams && extraCarbsIfWhole(reading) > 0 && !isKnown)
    take({ grams: amount.mostGrams, measure: { count: 1, unit: 'whole', size: null } });
  for (const unit of ['whole', 'half'] as const)
    for (const each of measures) if (each.measure.unit === unit) take(each);
  if (assumed && isCountable(assumed)) take(times(assumed, 2));
  for (const each of measures) if (each.measure.unit !== null && !SAYS_LITTLE.has(each.measure.unit)) take(each);
  for (const each of measures) if (each.measure.unit === null) take(each);
  const single = assumed ?? measures[0];
  if (chosen.length < MIN_OPTIONS && single)
    for (const count of single.grams >= HEAVY_UNIT_GRAMS ? [0.5, 2] : [2, 3]) take(times(single, count));
  const sorted = chosen.toSorted((a, b) => a.grams - b.grams);
  const [least, most] = [sorted[0]?.grams ?? 0, sorted.at(-1)?.grams ?? 0];
  if (most < least * WORTH_CHOOSING) return [];
  return sorted.map(({ measure, grams }) => ({
    foodId: idOf(food),
    grams: inTenths(grams),
    measure,
    sweetness: null,
    label: null,
  }));
}

/** "Half a pack (100 g)": the pack, or what was eaten of it, weighs 100 g, and the carbohydrate is far apart. */
function isAmbiguous({ food, amount }: Reading): boolean {
  const { grams, otherGrams } = amount;
  return otherGrams !== undefined && Math.abs(carbsIn(food, grams - otherGrams)) > WORTH_ASKING;
}

/** "A baguette": how much more carbohydrate there is, in grams, if all of it was eaten. 0 if that is hardly more. */
function extraCarbsIfWhole({ food, amount: { grams, mostGrams } }: Reading): number {
  const extra = carbsIn(food, (mostGrams ?? grams) - grams);
  return extra > WORTH_ASKING ? extra : 0;
}

function bothReadings({ food, amount: { grams, otherGrams = grams } }: Reading): QuestionOption[] {
  const shared = { foodId: idOf(food), measure: null, sweetness: null, label: null };
  return [grams, otherGrams].toSorted((a, b) => a - b).map((each) => ({ ...shared, grams: inTenths(each) }));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < Math.max(a, b) * SAME_WITHIN;

const inTenths = (grams: number): number => Math.round(grams * 10) / 10;

const isCountable = ({ measure, grams }: Sized): boolean =>
  grams < HEAVY_UNIT_GRAMS && ['slice', 'wedge', 'piece', 'scoop', 'tablespoon'].includes(measure.unit ?? '');

const times = ({ measure, grams }: Sized, count: number): Sized => ({
  measure: { ...measure, count: measure.count * count },
  grams: grams * count,
});

import {
  CARBS_MAX_GRAMS,
  type ConfidenceLevel,
  ITEM_GRAMS_MAX,
  inEnglish,
  type ReadItem,
  type ReadQuestion,
  state,
} from '@carbsight/contracts';
import { fibreOfItems } from '../carb-basis.js';
import {
  carbsAt,
  type EstimatedItem,
  multiplyCarbs,
  type OwnItem,
  sumOfItems,
  tenths,
  weightInWords,
  weightOf,
} from '../corrections/own-item.js';
import { levelOfWidth } from '../estimate/level.js';

/** How much of a meal was eaten: `eaten` of `whole`, both in grams or both in thousandths of the meal, to the tenth. */
export type MealFraction = { readonly eaten: number; readonly whole: number };

/** A fraction such as 0.5, to the ten-thousandth. */
export const fractionOf = (fraction: number): MealFraction => ({
  eaten: Math.round(fraction * 10_000) / 10,
  whole: 1000,
});

/** The same as a number, to the ten-thousandth. */
export const fractionAsNumber = ({ eaten, whole }: MealFraction): number =>
  Math.round((eaten / whole) * 10_000) / 10_000;

/** Exact to the tenth, as the carbohydrates of a portion. */
const scaled = (grams: number, { eaten, whole }: MealFraction): number =>
  carbsAt({ grams: whole, carbsGrams: grams }, eaten);

/** What a whole meal weighs in grams; null if one of its items has no known weight. */
export function weightOfItems(items: readonly Pick<ReadItem, 'grams' | 'portion'>[]): number | null {
  const weights = items.flatMap((item) => weightOf(item) ?? []);
  if (items.length === 0 || weights.length < items.length) return null;
  return weights.reduce((sum, grams) => sum + tenths(grams), 0) / 10;
}

/** The items of a fraction: weights, carbohydrates, fibre and what they are computed from. Rows per 100 g are unchanged. */
export function scaleItems<I extends EstimatedItem | OwnItem>(items: readonly I[], fraction: MealFraction): I[] {
  return items.map((item) => ({
    ...item,
    ...('basis' in item ? scaledOwn(item, fraction) : scaledEstimated(item, fraction)),
  }));
}

function scaledEstimated(item: EstimatedItem, fraction: MealFraction): Partial<EstimatedItem> {
  const grounding = item.grounding && {
    ...item.grounding,
    modelCarbsGrams: scaled(item.grounding.modelCarbsGrams, fraction),
  };
  return {
    ...scaledAmount(item, weightOf(item), fraction),
    carbsGrams: scaled(item.carbsGrams, fraction),
    ...('fibreGrams' in item ? { fibreGrams: scaledKnown(item.fibreGrams, fraction) } : {}),
    ...('lowGrams' in item ? { lowGrams: scaledKnown(item.lowGrams, fraction) } : {}),
    ...('highGrams' in item ? { highGrams: scaledKnown(item.highGrams, fraction) } : {}),
    ...(grounding ? { grounding } : {}),
  };
}

function scaledOwn(item: OwnItem, fraction: MealFraction): Partial<OwnItem> {
  const scaledItem = scaledEstimated(item, fraction);
  const { basis, factor } = item;
  if (basis.grams === null) {
    const fibreGrams = scaledKnown(basis.fibreGrams, fraction);
    const ofOne = { grams: null, carbsGrams: scaled(basis.carbsGrams, fraction), fibreGrams: fibreGrams ?? null };
    return { ...scaledItem, carbsGrams: multiplyCarbs(ofOne, factor ?? 1), basis: ofOne };
  }
  if (basis.grams !== item.grams) return scaledItem;
  const { grams = null, carbsGrams = 0, fibreGrams = null } = scaledItem;
  return { ...scaledItem, basis: { grams, carbsGrams, fibreGrams } };
}

const scaledKnown = (grams: number | null | undefined, fraction: MealFraction) =>
  grams == null ? grams : scaled(grams, fraction);

/** A weight, else the words of the whole portion with the fraction before them. */
function scaledAmount(
  { portion, portionSaid, grams }: Pick<ReadItem, 'portion' | 'portionSaid' | 'grams'>,
  weight: number | null,
  fraction: MealFraction,
): Pick<ReadItem, 'portion' | 'portionSaid' | 'grams'> {
  if (weight !== null) {
    const eaten = Math.max(0.1, scaled(weight, fraction));
    return { ...weightInWords(eaten), grams: eaten };
  }
  if (portion === '') return { portion, portionSaid: portionSaid ?? null, grams };
  const { times, words } = wholePortion(portion, portionSaid ?? null);
  const said = state('portion-times', {
    times: Math.round(times * fractionAsNumber(fraction) * 10_000) / 10_000,
    words,
  });
  return { portion: inEnglish(said), portionSaid: said, grams };
}

/** Half of half is a quarter, not half of "0.5 ×". */
function wholePortion(
  portion: string,
  said: ReadItem['portionSaid'],
): { readonly times: number; readonly words: string } {
  const { times, words } = said?.code === 'portion-times' ? said.values : {};
  return typeof times === 'number' && typeof words === 'string' ? { times, words } : { times: 1, words: portion };
}

/** A meal's figure with its items, in grams of carbohydrate. */
export type MealFigure<I> = {
  readonly carbsGrams: number;
  /** Null: unknown. */
  readonly fibreGrams: number | null;
  /** Both null: a figure without a range. */
  readonly lowGrams: number | null;
  readonly highGrams: number | null;
  readonly items: readonly I[];
};

/** A fraction of a meal: figure, range and items together. Items that made up the figure still do, and rounding never narrows a range. */
export function scaledMeal<I extends EstimatedItem | OwnItem>(
  meal: MealFigure<I>,
  fraction: MealFraction,
): MealFigure<I> {
  const items = scaleItems(meal.items, fraction);
  const isSum = items.length > 0 && tenths(meal.carbsGrams) === tenths(sumOfItems(meal.items));
  const carbsGrams = isSum ? sumOfItems(items) : scaled(meal.carbsGrams, fraction);
  const isFibreSum = isSum && meal.fibreGrams === fibreOfItems(meal.items);
  const distance = (from: number, to: number) =>
    Math.ceil(((tenths(to) - tenths(from)) * tenths(fraction.eaten)) / tenths(fraction.whole));
  const [low, high] = [meal.lowGrams, meal.highGrams];
  return {
    carbsGrams,
    fibreGrams: isFibreSum ? fibreOfItems(items) : (scaledKnown(meal.fibreGrams, fraction) ?? null),
    lowGrams: low === null ? null : Math.max(0, tenths(carbsGrams) - distance(low, meal.carbsGrams)) / 10,
    highGrams:
      high === null
        ? null
        : Math.min(tenths(CARBS_MAX_GRAMS), tenths(carbsGrams) + distance(meal.carbsGrams, high)) / 10,
    items,
  };
}

/** More than a meal may have. */
export function exceedsMealLimits({ carbsGrams, items }: Pick<MealFigure<ReadItem>, 'carbsGrams' | 'items'>): boolean {
  return carbsGrams > CARBS_MAX_GRAMS || items.some(({ grams }) => grams !== null && grams > ITEM_GRAMS_MAX);
}

/** A level is a width in grams (ADR 0039), so half of a meal may be surer than all of it. */
export function levelOfRange({
  carbsGrams,
  lowGrams,
  highGrams,
}: Omit<MealFigure<unknown>, 'items' | 'fibreGrams'>): ConfidenceLevel {
  return levelOfWidth(
    Math.max(carbsGrams - (lowGrams ?? carbsGrams), (highGrams ?? carbsGrams) - carbsGrams),
    carbsGrams,
  );
}

/** The fraction says how much there was; which food it was may still be asked, for the smaller amount. */
export function scaledQuestion(question: ReadQuestion | null, fraction: MealFraction): ReadQuestion | null {
  if (question?.kind !== 'food') return null;
  const options = question.options.map((option) => ({
    ...option,
    grams: Math.max(0.1, scaled(option.grams, fraction)),
  }));
  return { ...question, options };
}

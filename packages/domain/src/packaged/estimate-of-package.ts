import {
  type CarbBasis,
  type Language,
  type MealPackage,
  type MealReading,
  type PolyolCounting,
  type ReadItem,
  type Statement,
  state,
} from '@carbsight/contracts';
import { itemFromFood, itemFromServings, type OwnItem } from '../corrections/own-item.js';
import { lowestLevel, rangeWithLevel } from '../estimate/level.js';
import { parseFoodId } from '../foods.js';
import { roundGrams } from '../rounding.js';
import { carbsEaten, type EatenAmount } from './figures.js';
import { polyolsOfItem } from './polyols.js';
import { referenceOf } from './reference-of.js';

/** What "reads" such a meal: no model. */
export const PACKAGE_MODEL = 'packaged-food';

/** Labels round their figures to at most the gram. */
const ROUNDING_GRAMS = 0.5;

/** An estimate of a food whose figures are printed on its package. All grams of carbohydrate. */
export type PackageEstimate = ReturnType<typeof rangeWithLevel> & {
  readonly dishName: string;
  /** The package's food first. */
  readonly items: readonly ReadItem[];
  readonly unknownItems: readonly string[];
  readonly carbBasis: CarbBasis;
  readonly levelReason: Statement;
  /** The sum that the figure is based on: "54 g per 100 g × 45 g", and what is added for fibre. */
  readonly sum: readonly Statement[];
} & Pick<MealReading, 'question' | 'noteWords'>;

/** What a note names beside the package. */
export type FoodsBeside = {
  /** All of it. */
  readonly note: string;
  /** Its words about these foods. */
  readonly words: string;
  /** Those that may be of the package's food instead; empty for none. */
  readonly unplaced: string;
  /** Null: no food was understood. */
  readonly reading: MealReading | null;
};

/**
 * @param polyols how much of them the person counts
 * @param isCompared the person has compared the figures with the package, and may have corrected them
 * @returns null if the package has no figure for such an amount: grams of a food whose serving has no weight
 */
export function estimateOfPackage(
  { food, source, sure, doubts }: MealPackage,
  eaten: EatenAmount,
  name: string,
  polyols: PolyolCounting,
  isCompared = false,
): PackageEstimate | null {
  const carbs = carbsEaten(food, eaten);
  const own = itemOf(food, eaten, name, polyols);
  if (!carbs || !own) return null;
  const item = asRead(own, name, food);
  const isSure = sure && doubts.length === 0;
  const { per100, perServing, servingGrams, isLiquid } = food;
  const times = carbs.by === 'per100' ? (carbs.grams ?? 0) / 100 : servingsOf(eaten, servingGrams);
  const rounding = ROUNDING_GRAMS * times;
  return {
    ...rangeWithLevel(item.carbsGrams, { below: rounding, above: rounding }, isSure ? 'high' : 'medium'),
    dishName: name,
    items: [item],
    unknownItems: [],
    carbBasis: item.fibreGrams == null ? food.convention : 'total',
    levelReason: state(isCompared ? 'label-checked' : REASONS[source][isSure ? 'sure' : 'doubted']),
    sum: [
      carbs.by === 'per100'
        ? state('eaten-per-100', {
            carbs: per100?.carbs ?? 0,
            unit: isLiquid ? 'ml' : 'g',
            amount: rounded(carbs.grams ?? 0),
          })
        : state('eaten-per-serving', { carbs: perServing?.carbs ?? 0, amount: rounded(times) }),
      ...polyolsIn(own, carbs.carbsGrams, polyols),
      ...(food.convention === 'available' && item.fibreGrams ? [state('label-fibre', { fibre: item.fibreGrams })] : []),
    ],
  };
}

/** The estimate with the foods that the note names beside the package. */
export function withFoodsBeside(
  estimate: PackageEstimate,
  { note, words, unplaced, reading }: FoodsBeside,
): PackageEstimate {
  const unknown = reading?.unknownItems ?? [words.slice(0, UNKNOWN_MAX)];
  const perhaps = unplaced.slice(0, UNKNOWN_MAX);
  const unknownItems = [...unknown, perhaps].filter((item) => item !== '');
  const range = (read: { carbsGrams: number; lowGrams: number; highGrams: number } | null) => ({
    below: read ? read.carbsGrams - read.lowGrams : 0,
    above: read ? read.highGrams - read.carbsGrams : 0,
  });
  const [own, others] = [range(estimate), range(reading)];
  const { level: otherLevel, reason } =
    perhaps !== ''
      ? { level: 'low' as const, reason: state('perhaps-the-package', { foods: [perhaps] }) }
      : reading
        ? { level: reading.statedLevel ?? 'low', reason: reading.levelReason }
        : { level: 'low' as const, reason: state('foods-not-counted', { foods: unknownItems }) };
  const ceiling = lowestLevel([estimate.level, otherLevel]);
  return {
    ...estimate,
    ...rangeWithLevel(
      estimate.carbsGrams + (reading?.carbsGrams ?? 0),
      { below: own.below + others.below, above: own.above + others.above },
      ceiling,
      unknownItems.length > 0,
    ),
    dishName: [estimate.dishName, reading?.dishName].filter(Boolean).join(', ').slice(0, DISH_MAX),
    items: [...estimate.items, ...(reading?.items ?? [])],
    unknownItems,
    // Tables count fibre.
    carbBasis: reading ? 'total' : estimate.carbBasis,
    levelReason: ceiling === estimate.level || !reason ? estimate.levelReason : reason,
    sum: [
      ...estimate.sum,
      ...(reading?.statements ?? (unknown.join('') === '' ? [] : [state('not-found', { foods: unknown })])),
    ],
    question: reading?.question ? { ...reading.question, itemIndex: reading.question.itemIndex + 1 } : null,
    noteWords: reading?.noteWords
      ? {
          note,
          words: reading.noteWords.words.map((word) => (word.item === null ? word : { ...word, item: word.item + 1 })),
        }
      : null,
  };
}

const UNKNOWN_MAX = 60;
const DISH_MAX = 120;

const POLYOLS = { printed: 'label-polyols', half: 'label-polyols-half', none: 'label-polyols-none' } as const;

/** How much of it are sugar alcohols, and whether they are counted. */
function polyolsIn(item: OwnItem, carbs: number, counted: PolyolCounting): Statement[] {
  const polyols = polyolsOfItem(item);
  return polyols ? [state(POLYOLS[counted], { carbs, polyols: roundGrams(polyols) })] : [];
}

const UNNAMED: Readonly<Record<Language, string>> = {
  en: 'Packaged food',
  de: 'Verpacktes Lebensmittel',
  es: 'Alimento envasado',
};

/** What a meal of this package is called. */
export function nameOfPackage({ food: { name, brand } }: MealPackage, language: Language): string {
  if (name === null) return brand ?? UNNAMED[language];
  return brand === null || name.toLowerCase().includes(brand.toLowerCase()) ? name : `${name} (${brand})`;
}

const REASONS = {
  label: { sure: 'label-sure', doubted: 'label-unsure' },
  barcode: { sure: 'product-figures', doubted: 'product-doubted' },
} as const;

function itemOf(food: MealPackage['food'], eaten: EatenAmount, name: string, polyols: PolyolCounting): OwnItem | null {
  const key = food.id === null ? ({ table: 'off', code: food.barcode ?? '' } as const) : parseFoodId(food.id);
  const reference = referenceOf({ ...food, ...key, name, source: 'label' }, polyols);
  return 'grams' in eaten ? itemFromFood('', reference, eaten.grams) : itemFromServings('', reference, eaten.servings);
}

function asRead(item: OwnItem, name: string, food: MealPackage['food']): ReadItem {
  const { portion, grams, carbsGrams, fibreGrams = null } = item;
  // A label without a product is in no catalogue.
  const known = food.id === null ? null : item.reference;
  return { item: name, portion, portionSaid: null, grams, carbsGrams, fibreGrams, source: 'label', reference: known };
}

const servingsOf = (eaten: EatenAmount, servingGrams: number | null): number =>
  'servings' in eaten ? eaten.servings : eaten.grams / (servingGrams ?? eaten.grams);

const rounded = (number: number): number => Math.round(number * 100) / 100;

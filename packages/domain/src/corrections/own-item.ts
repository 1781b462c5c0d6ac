import {
  type CarbBasis,
  type FoodServing,
  type FoodState,
  ITEM_GRAMS_MAX,
  type ItemSource,
  type MealReference,
  type QuestionKind,
  type ReadItem,
} from '@carbsight/contracts';
import type { FoodKey } from '../foods.js';
import { fatAndProteinOf } from '../macronutrients.js';

/** An item of an estimate. */
export type EstimatedItem = ReadItem & { readonly id: string };

/** What an item's carbohydrates are always computed from, so that rounding does not accumulate. `grams` null: unknown. */
export type Basis = {
  readonly grams: number | null;
  readonly carbsGrams: number;
  readonly fibreGrams?: number | null;
};

/** An item in the person's own list. */
export type OwnItem = EstimatedItem & {
  readonly basis: Basis;
  /** Multiple of the basis, if its weight is unknown; else null. */
  readonly factor: number | null;
  /** What the person confirmed: the food with its amount, or the food alone. */
  readonly confirmed?: QuestionKind;
  /** A serving of its food as stated when it was logged; missing if the food states none. */
  readonly serving?: FoodServing;
  /** What its carbohydrates count, once stored; the same for a whole list. */
  readonly carbBasis?: CarbBasis;
};

/** A food that can be logged. Its figures include fibre, or count as stated if the fibre is unknown. */
export type ReferenceFood = FoodKey & {
  readonly description: string;
  /** Null: only a serving of unknown weight is known. */
  readonly carbsPer100g: number | null;
  readonly fibrePer100g: number | null;
  readonly fatPer100g?: number | null;
  readonly proteinPer100g?: number | null;
  readonly polyols?: MealReference['polyols'];
  readonly serving?: FoodServing | null | undefined;
  /** The whole of it: a package, or the pot of a recipe; missing or null if unknown. */
  readonly packGrams?: number | null;
  /** What the person ate of it the last time. */
  readonly usualGrams?: number | null | undefined;
  /** A drink, or anything else whose figures are of 100 ml. */
  readonly isLiquid?: boolean | undefined;
  /** What its figures are of; missing: as sold, or of a food that is sold in one state only. */
  readonly state?: FoodState | null | undefined;
  /** The same food made up or cooked, where that is stated, too. */
  readonly prepared?: Omit<ReferenceFood, 'prepared'> | null | undefined;
  /** Its figures may be wrong. */
  readonly isDoubted?: boolean | undefined;
  /** Missing: a row of the tables, else the person's own food or a product. */
  readonly source?: LookedUpSource;
  /** What its figures count if the fibre is unknown; missing: total. */
  readonly carbBasis?: CarbBasis;
};

type LookedUpSource = Extract<ItemSource, 'reference-table' | 'label' | 'own-food'>;

/** Figures of a known food, not an estimate. */
export const isLookedUp = (source: ItemSource): source is LookedUpSource =>
  source === 'reference-table' || isStatedFood(source);

/** Figures of a label, a product or an own food: they have no range of their own. */
export const isStatedFood = (source: ItemSource): boolean => source === 'label' || source === 'own-food';

const sourceOf = ({ table, source }: ReferenceFood): LookedUpSource =>
  source ?? (table === 'own' ? 'own-food' : table === 'off' ? 'label' : 'reference-table');

/** Whole tenths of a gram: the precision of stored figures and sums. */
export const tenths = (grams: number): number => Math.round(grams * 10);

/**
 * Carbohydrates of a portion in grams, exact to the tenth: whole tenths of portions, whole thousandths of carbohydrate (the
 * precision of the reference table), one division, one rounding.
 */
export function carbsAt(basis: { readonly grams: number; readonly carbsGrams: number }, grams: number): number {
  const product = Math.round(basis.carbsGrams * 1000) * tenths(grams);
  return roundedQuotient(product, tenths(basis.grams) * 100) / 10;
}

export function multiplyCarbs({ carbsGrams }: Pick<Basis, 'carbsGrams'>, factor: number): number {
  return roundedQuotient(Math.round(carbsGrams * 1000) * Math.round(factor * 100), 10_000) / 10;
}

/** Fibre of a portion, computed like its carbohydrates; null where unknown. */
export function fibreAt({ grams, fibreGrams }: Basis & { readonly grams: number }, portion: number): number | null {
  return fibreGrams == null ? null : carbsAt({ grams, carbsGrams: fibreGrams }, portion);
}

export function multiplyFibre({ fibreGrams }: Basis, factor: number): number | null {
  return fibreGrams == null ? null : multiplyCarbs({ carbsGrams: fibreGrams }, factor);
}

/** Of two whole numbers, rounding halves up. */
export function roundedQuotient(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** The initial state of an estimate's item. A weight only in words ("150 g, about 1 cup") is known, too. */
export function asEstimated(item: EstimatedItem): OwnItem {
  const grams = weightOf(item);
  const { carbsGrams, fibreGrams = null } = item;
  return { ...item, fibreGrams, grams, basis: { grams, carbsGrams, fibreGrams }, factor: grams === null ? 1 : null };
}

/** An item's weight, as a figure or in the words of its portion; null where unknown. */
export const weightOf = ({ grams, portion }: Pick<ReadItem, 'grams' | 'portion'>): number | null =>
  grams || weightNamedIn(portion);

/** Null unless exactly one weight of the whole portion is named: no range, and not the weight of one of several. */
function weightNamedIn(portion: string): number | null {
  const weights = [...portion.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:g|gr|grams?|gramm)\b/gi)];
  const [weight] = weights;
  const isPartOrRange = /\b(each|per|apiece|je|pro)\b|\d\s*[x×*–-]\s*\d|\d\s*(to|bis)\s*\d|\d\s*[x×*]/i.test(portion);
  if (!weight || weights.length > 1 || isPartOrRange) return null;
  const grams = tenths(Number(weight[1]?.replace(',', '.'))) / 10;
  return grams > 0 && grams <= ITEM_GRAMS_MAX ? grams : null;
}

/** This many grams of a food; null if its figures per 100 g are unknown. */
export function itemFromFood(id: string, food: ReferenceFood, grams: number, name = food.description): OwnItem | null {
  if (food.carbsPer100g === null) return null;
  const basis = { grams: 100, carbsGrams: food.carbsPer100g, fibreGrams: food.fibrePer100g };
  return {
    id,
    item: name,
    ...weightInWords(grams),
    grams: tenths(grams) / 10,
    carbsGrams: carbsAt(basis, grams),
    fibreGrams: fibreAt(basis, grams),
    ...factsOf(food),
    basis,
    factor: null,
  };
}

/** This many servings of a food; null if it has none. */
export function itemFromServings(
  id: string,
  food: ReferenceFood,
  servings: number,
  name = food.description,
): OwnItem | null {
  const { serving } = food;
  return serving ? { id, item: name, ...factsOf(food), serving, ...served(serving, servings) } : null;
}

/** What an item takes over from its food. */
function factsOf(food: ReferenceFood): Pick<OwnItem, 'source' | 'reference' | 'serving'> {
  const { table, code, description, carbsPer100g, fibrePer100g, serving, polyols } = food;
  const facts = { ...fatAndProteinOf(food), ...(polyols && { polyols }) };
  return {
    source: sourceOf(food),
    reference: { table, id: code, description, carbsPer100g, fibrePer100g, ...facts },
    ...(serving ? { serving } : {}),
  };
}

type Served = Pick<OwnItem, 'portion' | 'portionSaid' | 'grams' | 'carbsGrams' | 'fibreGrams' | 'basis' | 'factor'>;

/** The amount and figures of servings: exactly that many times those of one. They have a weight if one has a known weight. */
export function served({ name, grams, carbs, fibre }: FoodServing, servings: number): Served {
  const times = Math.round(servings * 1000) / 1000;
  const figures = {
    carbsGrams: timesServing(carbs, times),
    fibreGrams: fibre === null ? null : timesServing(fibre, times),
    basis: { grams, carbsGrams: carbs, fibreGrams: fibre },
  };
  if (grams !== null) {
    const weight = tenths(grams * times) / 10;
    return { ...figures, ...weightInWords(weight), grams: weight, factor: null };
  }
  const portion = name === null ? '' : times === 1 ? name : `${times} × ${name}`;
  return { ...figures, portion, portionSaid: null, grams: null, factor: times };
}

/** Exact to the tenth: whole thousandths of carbohydrate and of servings, one division, one rounding. */
const timesServing = (carbsGrams: number, servings: number): number =>
  roundedQuotient(Math.round(carbsGrams * 1000) * Math.round(servings * 1000), 100_000) / 10;

/** A weight as a portion, the same in every language. */
export const weightInWords = (grams: number): Pick<ReadItem, 'portion' | 'portionSaid'> => ({
  portion: `${tenths(grams) / 10} g`,
  portionSaid: null,
});

/** The sum of the items in grams, exact to the tenth. */
export function sumOfItems(items: readonly Pick<ReadItem, 'carbsGrams'>[]): number {
  return items.reduce((sum, { carbsGrams }) => sum + tenths(carbsGrams), 0) / 10;
}

import { type CarbBasis, ITEM_GRAMS_MAX, type QuestionKind, type ReadItem } from '@carbsight/contracts';
import type { TableFood } from '../foods.js';

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
  /** Multiple of the basis, where its weight is unknown; else null. */
  readonly factor: number | null;
  /** What the person confirmed: the amount with the food, or the food alone. */
  readonly confirmed?: QuestionKind;
  /** What its carbohydrates count, once stored; the same for a whole list. */
  readonly carbBasis?: CarbBasis;
};

export type ReferenceFood = Pick<TableFood, 'table' | 'code' | 'description' | 'carbsPer100g' | 'fibrePer100g'>;

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

export function carbsTimes({ carbsGrams }: Pick<Basis, 'carbsGrams'>, factor: number): number {
  return roundedQuotient(Math.round(carbsGrams * 1000) * Math.round(factor * 100), 10_000) / 10;
}

/** Fibre of a portion, computed like its carbohydrates; null where unknown. */
export function fibreAt({ grams, fibreGrams }: Basis & { readonly grams: number }, portion: number): number | null {
  return fibreGrams == null ? null : carbsAt({ grams, carbsGrams: fibreGrams }, portion);
}

export function fibreTimes({ fibreGrams }: Basis, factor: number): number | null {
  return fibreGrams == null ? null : carbsTimes({ carbsGrams: fibreGrams }, factor);
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

/** Null unless exactly one weight of the whole portion is named: no range, no weight of one of several. */
function weightNamedIn(portion: string): number | null {
  const weights = [...portion.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:g|gr|grams?|gramm)\b/gi)];
  const [weight] = weights;
  const isPartOrRange = /\b(each|per|apiece|je|pro)\b|\d\s*[x×*–-]\s*\d|\d\s*(to|bis)\s*\d|\d\s*[x×*]/i.test(portion);
  if (!weight || weights.length > 1 || isPartOrRange) return null;
  const grams = tenths(Number(weight[1]?.replace(',', '.'))) / 10;
  return grams > 0 && grams <= ITEM_GRAMS_MAX ? grams : null;
}

/** This many grams of a food of the table. */
export function itemFromFood(id: string, food: ReferenceFood, grams: number, name = food.description): OwnItem {
  const basis = { grams: 100, carbsGrams: food.carbsPer100g, fibreGrams: food.fibrePer100g };
  return {
    id,
    item: name,
    ...weightInWords(grams),
    grams: tenths(grams) / 10,
    carbsGrams: carbsAt(basis, grams),
    fibreGrams: fibreAt(basis, grams),
    source: 'reference-table',
    reference: {
      table: food.table,
      id: food.code,
      description: food.description,
      carbsPer100g: food.carbsPer100g,
      fibrePer100g: food.fibrePer100g,
    },
    basis,
    factor: null,
  };
}

/** A weight as a portion, in every language alike. */
export const weightInWords = (grams: number): Pick<ReadItem, 'portion' | 'portionSaid'> => ({
  portion: `${tenths(grams) / 10} g`,
  portionSaid: null,
});

/** The sum of the items in grams, exact to the tenth. */
export function sumOfItems(items: readonly Pick<ReadItem, 'carbsGrams'>[]): number {
  return items.reduce((sum, { carbsGrams }) => sum + tenths(carbsGrams), 0) / 10;
}

import { z } from 'zod';
import { foodId } from './api/item-edits.js';
import { PORTION_SIZES, PORTION_UNITS } from './lists.js';

export const portionUnit = z.enum(PORTION_UNITS);
export type PortionUnit = z.infer<typeof portionUnit>;

export const portionSize = z.enum(PORTION_SIZES);

/** A count of a unit, or of the food itself where only its size is given: `2 slices`, `1 large`. */
export const portionMeasure = z.object({
  count: z.number().positive(),
  unit: portionUnit.nullable(),
  size: portionSize.nullable(),
});
export type PortionMeasure = z.infer<typeof portionMeasure>;

/** A food that comes with and without sugar. */
export const sweetness = z.enum(['with-sugar', 'sugar-free']);

/** One possible answer: the item is this much of that food. */
export const questionOption = z.object({
  foodId,
  grams: z.number().positive(),
  /** Set in answers about how much there was. */
  measure: portionMeasure.nullable(),
  /** Set in answers about which food it was, where sugar makes the difference. */
  sweetness: sweetness.nullable(),
  /** The food's name, in answers about which food it was. */
  label: z.string().max(200).nullable(),
});
export type QuestionOption = z.infer<typeof questionOption>;

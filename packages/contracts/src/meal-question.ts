import { z } from 'zod';
import { foodId } from './api/item-edits.js';

export const QUESTION_OPTIONS_MAX = 5;

/** What people call a portion. A wedge is a slice of something round: a pizza, a cake. */
export const portionUnit = z.enum([
  ...(['slice', 'wedge', 'piece', 'whole', 'half', 'quarter'] as const),
  ...(['cup', 'glass', 'mug', 'bowl', 'plate', 'can', 'bottle', 'pint'] as const),
  ...(['tablespoon', 'teaspoon', 'scoop', 'handful', 'serving', 'packet', 'bag', 'bar', 'pot'] as const),
]);
export type PortionUnit = z.infer<typeof portionUnit>;

export const portionSize = z.enum(['small', 'medium', 'large']);

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

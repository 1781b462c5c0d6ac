import { z } from 'zod';
import { mealReference, noteWord, statement } from './api/meals.js';
import { QUESTION_OPTIONS_MAX } from './lists.js';
import { questionOption } from './meal-question.js';
import { confidenceLevel, foodEvidence, itemSource, questionKind, ungroundedReason } from './vocabulary.js';

/**
 * What a model may answer (formats A and B), and the one form that we keep.
 * The wire schemas only fix the shape that we ask a model for; parsing an actual answer is stricter and lives in
 * `packages/models`, because an answer that cannot be trusted must fail clearly and never be repaired by guessing.
 */

/** Format A: flat, requested by the version prompts. Grams are integers. */
export const analysisFormatA = z.object({
  carbEstimate: z.number(),
  compositeItemName: z.string(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  confidenceLevel: z.union([confidenceLevel, z.number().min(0).max(1)]),
  analysis: z.string(),
  isNotFood: z.boolean(),
  nutritionBreakdown: z
    .array(
      z.object({
        item: z.string(),
        portion: z.string(),
        carbs: z.number(),
        grams: z.number().nullish(),
        confidence: z.number().nullish(),
        calorieKingRef: z.string().nullish(),
        brandSource: z.enum(['Brand Official', 'CalorieKing', 'Blended']).nullish(),
        brandConfidence: z.union([z.string(), z.number()]).nullish(),
      }),
    )
    .default([]),
  portionSizeEstimate: z.unknown().optional(),
  volumetricAssessment: z.unknown().optional(),
  brandDetectionAnalysis: z.unknown().optional(),
  confidenceAssessment: z.unknown().optional(),
});

/** An item of a grounded reading. */
export const itemGrounding = z.object({
  modelCarbsGrams: z.number().min(0),
  /** Null: the figure is the food table's; its row is in `reference`. */
  ownFigureBecause: ungroundedReason.nullable(),
});
export type ItemGrounding = z.infer<typeof itemGrounding>;

export const readItem = z.object({
  item: z.string().min(1).max(200),
  portion: z.string().max(300),
  /** The portion as data, where the product words it. */
  portionSaid: statement.nullish(),
  grams: z.number().min(0).nullable(),
  carbsGrams: z.number().min(0),
  /** Fibre within the portion; null or missing where unknown. */
  fibreGrams: z.number().min(0).nullish(),
  /** Contains eight of ten truths of this item, in grams of carbohydrate; null or missing where unknown. */
  lowGrams: z.number().min(0).nullish(),
  highGrams: z.number().min(0).nullish(),
  source: itemSource,
  reference: mealReference.nullable(),
  /** The food table's row that matches the name, shown next to a model's figure; only grounding puts it in its place. */
  tableRow: mealReference.nullable().optional(),
  /** How sure the model is of the food, 0 to 1; null or missing where it does not say. */
  confidence: z.number().min(0).max(1).nullish(),
  grounding: itemGrounding.nullish(),
  /** How its row was found; only the built-in reader says so. */
  evidence: foodEvidence.nullish(),
});
export type ReadItem = z.infer<typeof readItem>;

/** What a single tap would settle: how much of one item there was, or which food it was. */
export const readQuestion = z.object({
  /** Index in the list of items. */
  itemIndex: z.int().min(0),
  kind: questionKind,
  options: z.array(questionOption).min(2).max(QUESTION_OPTIONS_MAX),
});
export type ReadQuestion = z.infer<typeof readQuestion>;

/** What each word of a note is to the items that were read. */
export const readWords = z.object({
  /** The note that was read; the offsets apply to no other. */
  note: z.string(),
  words: z.array(noteWord),
});
export type ReadWords = z.infer<typeof readWords>;

/** One trusted read of one meal, by any reader. All figures are in grams of carbohydrate. */
export const mealReading = z.object({
  isNotFood: z.boolean(),
  dishName: z.string().max(120).nullable(),
  carbsGrams: z.number().min(0).max(1000),
  lowGrams: z.number().min(0).max(1000),
  highGrams: z.number().min(0).max(1000),
  /** The model's own confidence; a hint for administrators. Users do not see it when there are several reads. */
  statedLevel: confidenceLevel.nullable(),
  /** Why the level is what it is, when the reader can say so. */
  levelReason: statement.nullable(),
  /** The model's own words. */
  analysis: z.string().max(10_000),
  /** What the product says after them, or in place of them. */
  statements: z.array(statement).max(100).optional(),
  items: z.array(readItem).max(60),
  unknownItems: z.array(z.string().max(200)).max(60),
  /** The person stated the figure for the whole meal, which no table can improve on. */
  hasStatedTotal: z.boolean().optional(),
  /** Only the built-in reader asks; models ask nothing. */
  question: readQuestion.nullable().optional(),
  noteWords: readWords.nullish(),
  /** Set where the model takes fewer photos per call than the meal has: how many it read. */
  photosRead: z.object({ read: z.int().min(1), sent: z.int().min(2) }).optional(),
});
export type MealReading = z.infer<typeof mealReading>;

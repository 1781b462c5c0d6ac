import { z } from 'zod';
import { questionOption } from '../meal-question.js';
import { questionKind } from '../question-kind.js';
import { cleanText } from '../typed-text.js';
import {
  analysisStage,
  carbBasis,
  confidenceLevel,
  foodTable,
  itemSource,
  mealEntry,
  mealEventKind,
  mealStatus,
  overrideReason,
  thumb,
} from '../vocabulary.js';
import { mealFailure } from './error.js';
import { itemChange } from './item-edits.schema.js';
import { NOTE_MAX } from './meal.js';

export const note = cleanText(NOTE_MAX, 'The note');

export const mealReference = z.object({
  /** The food table that has the row, or what a model says it looked up (`model`). */
  table: z.enum([...foodTable.options, 'model']),
  id: z.string().nullable(),
  description: z.string(),
  carbsPer100g: z.number().nullable(),
  /** Null or missing where the table does not say. */
  fibrePer100g: z.number().nullish(),
});

export const mealItem = z.object({
  id: z.uuid(),
  item: z.string(),
  /** The portion as words, for example `2 slices (about 64 g, assumed)`. */
  portion: z.string(),
  grams: z.number().nullable(),
  carbs: z.number(),
  /** Fibre of the portion in grams; null where it is not known. */
  fibre: z.number().nullable(),
  source: itemSource,
  reference: mealReference.nullable(),
  /** The row of our food tables that the name fits. It stands beside a model's figure, never in its place. */
  tableRow: mealReference.nullable(),
  /** What `carbs` is counted from when the portion changes; in grams. `grams` null: the weight is not known. */
  basis: z.object({ grams: z.number().nullable(), carbs: z.number(), fibre: z.number().nullable() }),
  /** Times the basis, where the weight is not known; else null. */
  factor: z.number().nullable(),
  /** What the person said that they are sure of: the amount, with the food, or the food alone. */
  confirmed: questionKind.nullable(),
});

/** What one tap would make sure. The answer is an item edit with `confirmed`. */
export const mealQuestion = z.object({
  itemId: z.uuid(),
  /** What the person called it. */
  item: z.string(),
  kind: questionKind,
  options: z.array(questionOption),
});

/** What the models said of a meal. Never changed by a correction. */
export const mealEstimate = z.object({
  carbEstimate: z.number(),
  carbBasis,
  /** What figures in its own words count: those of the explanation and of the reason. */
  statedBasis: carbBasis,
  confidenceLow: z.number(),
  /** Null where the estimate is partial. */
  confidenceHigh: z.number().nullable(),
  /** A food of the words was not read: the figure is a minimum, whatever the person has settled since. */
  isPartial: z.boolean(),
  confidenceLevel,
  /** Why the level is what it is, in a sentence. */
  confidenceReason: z.string(),
  reads: z.int(),
  modelId: z.string(),
  promptVersion: z.string(),
  createdAt: z.iso.datetime(),
});

const mealOverride = z.object({
  carbs: z.number(),
  reason: overrideReason,
  at: z.iso.datetime(),
});

const mealFeedback = z.object({ thumb: thumb.nullable(), comment: z.string().nullable(), at: z.iso.datetime() });

/** The person's own list of items, which counts in the place of the estimate's. */
const itemsCorrection = z.object({
  at: z.iso.datetime(),
  /** What the list as a whole says of the estimate. */
  reason: overrideReason,
  /** The items as the latest estimate saw them. */
  estimatedItems: z.array(mealItem),
});

export const mealEvent = z.object({
  id: z.uuid(),
  kind: mealEventKind,
  /** Who did it: the person whose meal it is, or the service. */
  by: z.enum(['owner', 'service']),
  /** One sentence a person understands, for example `Carbs set to 52 g (portion)`. */
  summary: z.string(),
  /** The same in figures and words, for a sentence in another language. Grams of carbohydrate. */
  detail: z.object({
    carbs: z.number().optional(),
    previousCarbs: z.number().optional(),
    carbBasis: carbBasis.optional(),
    reason: overrideReason.optional(),
    thumb: thumb.nullable().optional(),
    fields: z.array(z.string()).optional(),
    changes: z.array(itemChange).optional(),
    /** Of a `repeated`: the meal it was copied from, which may be deleted since. */
    repeatedFrom: z.object({ mealId: z.uuid(), eatenAt: z.iso.datetime() }).optional(),
    /** What an `undone` took back. */
    undone: mealEventKind.optional(),
  }),
  /** Taken back later. */
  isUndone: z.boolean(),
  at: z.iso.datetime(),
});

export const meal = z.object({
  mealId: z.uuid(),
  /** How it came about; a meal that is analysed again counts as photographed or described from then on. */
  entry: mealEntry,
  /** The meal that this one is a copy of, as long as that exists. */
  repeatedFrom: z.uuid().nullable(),
  status: mealStatus,
  stage: analysisStage,
  progress: z.int().min(0).max(100),
  /** Why there is no estimate; on a completed meal: why the latest new analysis gave none. */
  failure: mealFailure.nullable(),
  compositeItemName: z.string().nullable(),
  /** What counts now, in grams: the override if there is one, else the person's items, else the estimate. */
  carbEstimate: z.number().nullable(),
  /**
   * What `carbEstimate` and its range count: the person's basis wherever fibre is known, else what was said.
   */
  carbBasis,
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  confidenceLevel: confidenceLevel.nullable(),
  confidenceReason: z.string().nullable(),
  isNotFood: z.boolean(),
  /** A food of the words was not read and not settled: the figure is a least, its range has no upper end, and the level is low. */
  isPartial: z.boolean(),
  analysis: z.string().nullable(),
  items: z.array(mealItem),
  /** What the figures of `items` count; another than `carbBasis` only under an own total. */
  itemsBasis: carbBasis,
  /** Foods that were named, could not be matched, and were neither added nor left out; they are not in the total. */
  unknownItems: z.array(z.string()),
  /** Null where nothing is worth asking, or it was answered. */
  question: mealQuestion.nullable(),
  /** Sum of the items minus the total, in grams, when the two do not agree; else null. */
  itemsDifference: z.number().nullable(),
  /** As first made: neither a correction nor a new analysis changes it. */
  estimate: mealEstimate.nullable(),
  /** What each reading of the latest analysis said, in grams of carbohydrate; only where a single meal is asked for. */
  readFigures: z.array(z.number()),
  /** Of the latest analysis: what counts where there is no override. */
  latestEstimate: mealEstimate.nullable(),
  /** The person's own total. */
  override: mealOverride.nullable(),
  /** Null where the items are the estimate's. Under an own total the list stays, but does not count. */
  itemsCorrection: itemsCorrection.nullable(),
  feedback: mealFeedback.nullable(),
  /** Oldest first. */
  history: z.array(mealEvent),
  /** The event of `history` that undoing would take back. */
  undoable: z.uuid().nullable(),
  note: z.string(),
  eatenAt: z.iso.datetime(),
  favourite: z.boolean(),
  modelId: z.string().nullable(),
  promptVersion: z.string().nullable(),
  photoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** The middle of the photo: what the meal's page begins with. */
  coverUrl: z.string().nullable(),
  /** Present whenever a figure in grams is. */
  disclaimer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

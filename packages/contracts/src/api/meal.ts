import { z } from 'zod';
import { questionOption } from '../meal-question.js';
import type { StatementCode } from '../statements.js';
import { cleanText } from '../typed-text.js';
import {
  analysisStage,
  carbBasis,
  confidenceLevel,
  failureCode,
  foodEvidence,
  foodNamespace,
  instant,
  itemSource,
  mealEntry,
  mealEventKind,
  mealStatus,
  overrideReason,
  polyolCounting,
  questionKind,
  thumb,
  ungroundedReason,
} from '../vocabulary.js';
import { mealFailure, sentenceValues } from './error.js';
import { itemChange } from './item-edits.js';
import { foodServing, mealPackage, unusablePackage } from './packaged-foods.js';

export const NOTE_MAX = 500;
export const CARBS_MAX_GRAMS = 1000;

/** What the waiting screen names of the answer so far: a short preview. */
export const ITEMS_SO_FAR_MAX = 20;
export const ITEM_SO_FAR_MAX = 80;

export const note = cleanText(NOTE_MAX, 'The note');

/** A sentence of the product as data, for other languages. */
export const statement = z
  .object({
    /** A code that a program does not know still has its English text. */
    code: z.string() as z.ZodType<string> as z.ZodType<StatementCode>,
    values: sentenceValues,
  })
  .meta({ id: 'Statement' });

export const mealReference = z.object({
  /** Where the food is from: a table, the person's own foods, a product; or what a model says it looked up (`model`). */
  table: z.enum([...foodNamespace.options, 'model']),
  id: z.string().nullable(),
  description: z.string(),
  /** Null where a model does not say, or where only a serving of unknown weight is known. */
  carbsPer100g: z.number().nullable(),
  /** Null or missing where the table does not say. */
  fibrePer100g: z.number().nullish(),
  /** Null or missing where unknown, and in meals from before they were kept. */
  fatPer100g: z.number().nullish(),
  proteinPer100g: z.number().nullish(),
  /** As printed, in grams; missing where the food states none. `counted`: how much of them is in its carbohydrate. */
  polyols: z
    .object({ per100g: z.number().nullable(), perServing: z.number().nullable(), counted: polyolCounting })
    .nullish(),
});
export type MealReference = z.infer<typeof mealReference>;

/** What a word of the note is to the meal. */
export const wordKind = z.enum([
  'amount',
  'name',
  /** How it was prepared or weighed. */
  'state',
  /** Says what was not there or not eaten. */
  'excludes',
  /** Says how much of something was eaten. */
  'share',
  'container',
  /** Part of a carbohydrate figure that the person stated. */
  'stated-carbs',
  'joiner',
  'time',
  'meal',
  'glucose',
  'dose',
  /** Says nothing about the food: "I had", "at work", "yummy". */
  'talk',
  /** Says again, or in parts, what its item already counts. */
  'restates',
  /** Not understood. */
  'unknown',
]);
export type WordKind = z.infer<typeof wordKind>;

/** A word or number of the note and what owns it. */
export const noteWord = z
  .object({
    /** Offset of its first UTF-16 code unit in the note, and the offset after its last. */
    start: z.int().min(0),
    end: z.int().min(0),
    kind: wordKind,
    /** Index in the list of items; null if it belongs to none. */
    item: z.int().min(0).nullable(),
  })
  .meta({ id: 'NoteWord' });
export type NoteWord = z.infer<typeof noteWord>;

export const mealItem = z
  .object({
    id: z.uuid(),
    item: z.string(),
    /** The portion as words, for example `2 slices (about 64 g, assumed)`. */
    portion: z.string(),
    /** The same as data, where the product words it: for other languages. */
    portionSaid: statement.nullable(),
    grams: z.number().nullable(),
    carbs: z.number(),
    /** Contains eight of ten truths of this item; null where unknown. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Fibre of the portion in grams; null if unknown. */
    fibre: z.number().nullable(),
    source: itemSource,
    reference: mealReference.nullable(),
    /** The food table's row that matches the name, next to a model's figure; null where it is the `reference`. */
    tableRow: mealReference.nullable(),
    /** Set if the model's foods were looked up in the food tables and this item is as estimated. */
    grounding: z
      .object({
        modelCarbs: z.number(),
        /** Null: `carbs` are those of the row in `reference`. */
        ownFigureBecause: ungroundedReason.nullable(),
      })
      .nullable(),
    /** The basis for recalculating `carbs` when the portion changes; in grams. `grams` null: the weight is unknown. */
    basis: z.object({ grams: z.number().nullable(), carbs: z.number(), fibre: z.number().nullable() }),
    /** Multiple of the basis where the weight is unknown; else null. */
    factor: z.number().nullable(),
    /** A serving, as the food stated it when it was logged; missing for other foods. */
    serving: foodServing.optional(),
    /** What the person confirmed: the food with its amount, or the food alone. */
    confirmed: questionKind.nullable(),
    /** How its row was found for the words of the note; missing where a model or the person named the food. */
    evidence: foodEvidence.optional(),
  })
  .meta({ id: 'MealItem' });
export type MealItem = z.infer<typeof mealItem>;

/** What a single tap would settle. The answer is an item edit with `confirmed`. */
export const mealQuestion = z.object({
  itemId: z.uuid(),
  /** What the person calls it. */
  item: z.string(),
  kind: questionKind,
  options: z.array(questionOption),
});
export type MealQuestion = z.infer<typeof mealQuestion>;

/** A model that should have answered, and why it did not. */
export const fallbackStep = z.object({ modelId: z.string(), reason: failureCode });
export type FallbackStep = z.infer<typeof fallbackStep>;

/** What the models made of a meal. Corrections never change it. */
export const mealEstimate = z.object({
  carbEstimate: z.number(),
  carbBasis,
  /** The basis of the figures in its texts: the explanation and the reason. */
  statedBasis: carbBasis,
  confidenceLow: z.number(),
  /** Null where the estimate is partial. */
  confidenceHigh: z.number().nullable(),
  /** The upper end of what was read, even where the estimate is partial. */
  readHigh: z.number(),
  /** A food of the words was not read: the figure is a minimum, whatever the person did since. */
  isPartial: z.boolean(),
  /** The foods that were not read. */
  unknownItems: z.array(z.string()),
  confidenceLevel,
  /** Why the level is what it is, in one sentence. */
  confidenceReason: z.string(),
  reads: z.int(),
  modelId: z.string(),
  /** Models that should have answered before it, in turn. */
  fallbackFrom: z.array(fallbackStep),
  promptVersion: z.string(),
  createdAt: instant,
});
export type MealEstimate = z.infer<typeof mealEstimate>;

const mealOverride = z.object({
  carbs: z.number(),
  reason: overrideReason,
  at: instant,
});

const mealFeedback = z.object({ thumb: thumb.nullable(), comment: z.string().nullable(), at: instant });

/** The person's own list of items, which replaces the estimate's. */
const itemsCorrection = z.object({
  at: instant,
  /** How the list as a whole differs from the estimate. */
  reason: overrideReason,
  /** The items of the latest estimate. */
  estimatedItems: z.array(mealItem),
});

export const mealEvent = z.object({
  id: z.uuid(),
  kind: mealEventKind,
  /** Who did it: the meal's owner, a family member, or the service. */
  by: z.enum(['owner', 'member', 'service']),
  /** For a member, unless their account is gone. */
  byName: z.string().optional(),
  /** A sentence for people, for example `Carbs set to 52 g (portion)`. */
  summary: z.string(),
  /** The same as data, for other languages. Grams of carbohydrate. */
  detail: z.object({
    carbs: z.number().optional(),
    previousCarbs: z.number().optional(),
    carbBasis: carbBasis.optional(),
    reason: overrideReason.optional(),
    thumb: thumb.nullable().optional(),
    fields: z.array(z.string()).optional(),
    changes: z.array(itemChange).optional(),
    /** For `repeated`: the meal it was copied from, which may have been deleted since. */
    repeatedFrom: z
      .object({
        mealId: z.uuid(),
        eatenAt: instant,
        /** How much of it; missing for all of it. */
        share: z.number().optional(),
        /** The same in grams, if given that way. */
        grams: z.number().optional(),
      })
      .optional(),
    /** For `undone`: what was undone. */
    undone: mealEventKind.optional(),
  }),
  /** Undone later. */
  isUndone: z.boolean(),
  at: instant,
});
export type MealEvent = z.infer<typeof mealEvent>;

/** A part of a plate, with its own figure on the person's basis wherever fibre is known. */
export const platePart = z.object({
  mealId: z.uuid(),
  name: z.string().nullable(),
  note: z.string(),
  entry: mealEntry,
  status: mealStatus,
  /** Null: nothing counts, for now or at all. */
  carbs: z.number().nullable(),
  carbBasis,
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  confidenceLevel: confidenceLevel.nullable(),
  isPartial: z.boolean(),
  isNotFood: z.boolean(),
  thumbnailUrl: z.string().nullable(),
});
export type PlatePart = z.infer<typeof platePart>;

const mealAlone = z.object({
  mealId: z.uuid(),
  /** Of the meal as it is, without what was added to it: `If-Match` of a change to it. */
  tag: z.string().optional(),
  /** The meal that this one was added to; its figure is part of that one's plate. */
  partOf: z.uuid().nullable(),
  /** How it was entered; a new analysis makes it photographed or described. */
  entry: mealEntry,
  /** The meal that this one was copied from, while it exists. */
  repeatedFrom: z.uuid().nullable(),
  status: mealStatus,
  stage: analysisStage,
  progress: z.int().min(0).max(100),
  /** Foods that the model has named so far while its answer streams in; empty before and after. A preview without figures. */
  seenItems: z.array(z.string()),
  /** Why there is no estimate; on a completed meal: why the latest new analysis failed. */
  failure: mealFailure.nullable(),
  compositeItemName: z.string().nullable(),
  /** The figure that counts, in grams: the override if there is one, else the person's items, else the estimate. */
  carbEstimate: z.number().nullable(),
  /** Basis of `carbEstimate` and its range: the person's wherever fibre is known. */
  carbBasis,
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  confidenceLevel: confidenceLevel.nullable(),
  confidenceReason: z.string().nullable(),
  isNotFood: z.boolean(),
  /** A food of the note was not read: the figure is a minimum, its range has no upper end, and the level is low. */
  isPartial: z.boolean(),
  /** The person replaced the estimate with a figure of their own; typed meals and answers to the question are not corrections. */
  isCorrected: z.boolean(),
  /** The person answered a question about the estimate. */
  isAnswered: z.boolean(),
  analysis: z.string().nullable(),
  /** Reason and analysis as data, for another language; a model's own words are strings. Null for estimates of earlier releases. */
  said: z
    .object({ confidenceReason: statement.nullable(), analysis: z.array(z.union([z.string(), statement])) })
    .nullable(),
  items: z.array(mealItem),
  /** Basis of the figures in `items`; differs from `carbBasis` only under an own total. */
  itemsBasis: carbBasis,
  /**
   * Foods that were named but not matched, and neither added nor left out by the person; the total does not include them. Without an
   * estimate: those for which there is none.
   */
  unknownItems: z.array(z.string()),
  /** Null if there is nothing worth asking, or it was answered. */
  question: mealQuestion.nullable(),
  /** Sum of the items minus the total in grams, when the two differ; else null. */
  itemsDifference: z.number().nullable(),
  /** The first estimate: neither a correction nor a new analysis changes it. */
  estimate: mealEstimate.nullable(),
  /** Each read of the latest analysis, in grams of carbohydrate; only when a single meal is requested. */
  readFigures: z.array(z.number()),
  /** Of the latest analysis: counts where there is no override. */
  latestEstimate: mealEstimate.nullable(),
  /** The person's own total. */
  override: mealOverride.nullable(),
  /** Null while the estimate's items count. Under an own total, the list is kept but does not count. */
  itemsCorrection: itemsCorrection.nullable(),
  feedback: mealFeedback.nullable(),
  /** Oldest first. */
  history: z.array(mealEvent),
  /** Whether the family member who looks at it may delete it, because they logged it; missing for its owner. */
  mayDelete: z.boolean().optional(),
  /** The event of `history` that an undo would revert. */
  undoable: z.uuid().nullable(),
  /** The label or product in its photo, for a meal that failed with `needs-amount` or was completed from it. */
  packaged: mealPackage.nullable(),
  /** A barcode or label in its photo that gave no figure, and why; missing without one. */
  unusablePackage: unusablePackage.optional(),
  note: z.string(),
  /**
   * What the estimate made of each word and number of the note, in order; missing where unknown, or if the note has changed since.
   */
  words: z.array(noteWord).optional(),
  eatenAt: instant,
  /** The zone of its day and time once the profile has another; null: the profile's. */
  eatenZone: z.string().nullable(),
  favourite: z.boolean(),
  modelId: z.string().nullable(),
  /** Models that should have answered before `modelId`, in order. */
  fallbackFrom: z.array(fallbackStep),
  /** What the models above are called; missing where `modelId` is the usual one, and in lists. */
  modelNames: z.record(z.string(), z.string()).optional(),
  promptVersion: z.string().nullable(),
  photoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** The photo cropped to its middle: the top of the meal's page. */
  coverUrl: z.string().nullable(),
  /** The photos after the first one, which is `photoUrl`; missing where there are none. */
  morePhotos: z.array(z.object({ photoUrl: z.string(), thumbnailUrl: z.string() })).optional(),
  /** Present whenever a figure in grams is. */
  disclaimer: z.string().nullable(),
  createdAt: instant,
});

/** A meal with several parts: the sum of the meal and what was added to it. */
export const plate = z.object({
  /** Null: no part has a figure. */
  carbs: z.number().nullable(),
  /** From the sum of the lower ends to the sum of the upper ends; null where the sum is a minimum. */
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  confidenceLevel: confidenceLevel.nullable(),
  /** A part has no figure or misses a food: the sum is a minimum. */
  isPartial: z.boolean(),
  /** Parts without a figure. */
  withoutFigure: z.int(),
  /** A part's fibre is unknown, so the sum mixes both bases. */
  isMixedBasis: z.boolean(),
  /** The meal itself, then the additions in order. */
  parts: z.array(platePart),
  /** Of all its parts as they are: `If-Match` of a change to the whole; missing in lists. */
  tag: z.string().optional(),
  /** The additions in full, so that nobody asks for each; missing in lists. */
  meals: z.array(mealAlone).optional(),
});
export type Plate = z.infer<typeof plate>;

export const meal = mealAlone
  .extend({
    /** Null for a meal that nothing was added to. */
    plate: plate.nullable(),
  })
  .meta({ id: 'Meal' });
export type Meal = z.infer<typeof meal>;

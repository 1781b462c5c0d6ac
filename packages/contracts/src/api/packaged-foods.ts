import { z } from 'zod';
import { carbBasis } from '../vocabulary.js';

/** Carbohydrate of an amount in grams, and what else the label states. Null or missing: not stated. */
export const carbFigures = z
  .object({
    carbs: z.number(),
    fibre: z.number().nullable(),
    sugars: z.number().nullable(),
    fat: z.number().nullish(),
    protein: z.number().nullish(),
    /** Sugar alcohols, which are part of the carbohydrate. */
    polyols: z.number().nullish(),
  })
  .meta({ id: 'CarbFigures' });
export type CarbFigures = z.infer<typeof carbFigures>;

/** One of the equal parts that a pack is divided into: a pot of four, a bar of twelve. */
export const packagePart = z
  .object({
    count: z.number(),
    /** `pots`, in the words of the package. */
    name: z.string().nullable(),
    grams: z.number(),
  })
  .meta({ id: 'PackagePart' });
export type PackagePart = z.infer<typeof packagePart>;

/** What figures are of: the food as it is sold, without its liquid, or made up or cooked as the package says. */
export const foodState = z.enum(['sold', 'drained', 'prepared']);
export type FoodState = z.infer<typeof foodState>;

/** Where a food's figures come from. */
export const packagedFoodSource = z.enum(['typed', 'label', 'open-food-facts', 'recipe']);
export type PackagedFoodSource = z.infer<typeof packagedFoodSource>;

/** A food's carbohydrate as its package, or the person, states it. At least one of `per100` and `perServing` is known. */
export const packagedFood = z
  .object({
    name: z.string().nullable(),
    brand: z.string().nullable(),
    /** Digits of an EAN-13, EAN-8, UPC-A or UPC-E with a valid check digit. */
    barcode: z.string().nullable(),
    /** `total`: the carbohydrate includes fibre (United States, Canada); `available`: it does not (Europe). */
    convention: carbBasis,
    /** Per 100 g; per 100 ml of a liquid. */
    per100: carbFigures.nullable(),
    perServing: carbFigures.nullable(),
    /** Weight of a serving in grams; of a liquid in millilitres. */
    servingGrams: z.number().nullable(),
    /** `2 biscuits`, as the package calls a serving. */
    servingName: z.string().nullable(),
    /** Contents of the package in grams or millilitres. */
    packGrams: z.number().nullable(),
    isLiquid: z.boolean(),
    /** What all these figures are of; missing: the food as it is sold. */
    state: foodState.nullish(),
    /** The same of the food made up or cooked, where the package has figures of both. */
    prepared: z
      .object({
        per100: carbFigures.nullable(),
        perServing: carbFigures.nullable(),
        servingGrams: z.number().nullable(),
        isLiquid: z.boolean(),
      })
      .nullish(),
    /** What the contents are divided into, the largest parts first. */
    parts: z.array(packagePart).nullish(),
  })
  .meta({ id: 'PackagedFood' });
export type PackagedFood = z.infer<typeof packagedFood>;

/** A serving of a food. In grams. */
export const foodServing = z
  .object({
    /** `2 biscuits`, as the package or the person calls it. */
    name: z.string().nullable(),
    /** Null: its weight is unknown. */
    grams: z.number().nullable(),
    carbs: z.number(),
    fibre: z.number().nullable(),
  })
  .meta({ id: 'FoodServing' });
export type FoodServing = z.infer<typeof foodServing>;

/** Why a product's figures may be wrong; shown next to them. */
export const foodDoubt = z.enum([
  /** The parts do not add up to the energy, or a serving is not what 100 g make of its weight. */
  'figures-contradict',
  /** Nothing to check the carbohydrate against. */
  'no-energy',
  /** Read more than 30 days ago, and Open Food Facts is unavailable now. */
  'out-of-date',
  /** The weight of a serving is not stated, or stated in two ways. */
  'serving-unclear',
  /** The label may or may not count fibre as carbohydrate: what is known of the product points both ways. */
  'convention-unclear',
]);
export type FoodDoubt = z.infer<typeof foodDoubt>;

/** Why the row of a product at Open Food Facts is not used. */
export const productRefusal = z.enum([
  'not-food',
  'no-carbohydrate',
  'not-a-number',
  'negative',
  'above-100',
  'sugars-above-carbs',
  'fibre-above-carbs',
]);
export type ProductRefusal = z.infer<typeof productRefusal>;

/** What a meal's photo shows of a package, and why that gives no figure. */
export const unusablePackage = z
  .discriminatedUnion('problem', [
    /** `off`: this installation does not look up products; `away`: the look-up did not answer. */
    z.object({ problem: z.enum(['unknown', 'off', 'away']), barcode: z.string() }),
    z.object({ problem: z.literal('refused'), barcode: z.string(), refusal: productRefusal }),
    /** A nutrition label: it states no carbohydrate, as pet food does, or it could not be read. */
    z.object({ problem: z.literal('no-carbohydrate'), barcode: z.string().nullable() }),
    z.object({ problem: z.literal('not-readable'), barcode: z.string().nullable() }),
    /** A QR code or another square one that names no product. */
    z.object({ problem: z.literal('other-code'), barcode: z.null() }),
  ])
  .meta({ id: 'UnusablePackage' });
export type UnusablePackage = z.infer<typeof unusablePackage>;

/** What was found in a meal's photo. */
export const mealPackage = z
  .object({
    /** How it was recognised. */
    source: z.enum(['label', 'barcode']),
    /** `id`: of the own food or product; null for a label. */
    food: packagedFood.extend({ id: z.string().nullable() }),
    /** False: its figures should be compared with the package. */
    sure: z.boolean(),
    doubts: z.array(foodDoubt),
  })
  .meta({ id: 'MealPackage' });
export type MealPackage = z.infer<typeof mealPackage>;

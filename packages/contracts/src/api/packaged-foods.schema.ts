import { z } from 'zod';
import { carbBasis } from '../vocabulary.js';

/** Carbohydrate of an amount in grams, and what else the label says of it. Null or missing: it does not. */
export const carbFigures = z
  .object({
    carbs: z.number(),
    fibre: z.number().nullable(),
    sugars: z.number().nullable(),
    fat: z.number().nullish(),
    protein: z.number().nullish(),
  })
  .meta({ id: 'CarbFigures' });

/** What the figures of a food come from. */
export const packagedFoodSource = z.enum(['typed', 'label', 'open-food-facts', 'recipe']);

/** The carbohydrate of a food as its package, or the person, states it. At least one of `per100` and `perServing` is known. */
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
  })
  .meta({ id: 'PackagedFood' });

/** A serving of a food. In grams. */
export const foodServing = z
  .object({
    /** `2 biscuits`, as the package or the person calls it. */
    name: z.string().nullable(),
    /** Null: its weight is not known. */
    grams: z.number().nullable(),
    carbs: z.number(),
    fibre: z.number().nullable(),
  })
  .meta({ id: 'FoodServing' });

/** Why the figures of a product may be wrong; it is shown beside them. */
export const foodDoubt = z.enum([
  /** The parts do not add up to the energy, or a serving differs from its share of the hundred. */
  'figures-contradict',
  /** Nothing to check the carbohydrate against. */
  'no-energy',
  /** Read more than 30 days ago, and Open Food Facts does not answer now. */
  'out-of-date',
  /** What a serving weighs is not stated, or stated in two ways. */
  'serving-unclear',
  /** The label may count fibre as carbohydrate, or not: what is known of the product speaks for both. */
  'convention-unclear',
]);

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

/** What a meal's photo shows of a package, and why that gives no figure. */
export const unusablePackage = z
  .discriminatedUnion('problem', [
    /** `off`: this installation looks no products up; `away`: the look-up did not answer. */
    z.object({ problem: z.enum(['unknown', 'off', 'away']), barcode: z.string() }),
    z.object({ problem: z.literal('refused'), barcode: z.string(), refusal: productRefusal }),
    /** Of a nutrition label: it states no carbohydrate, as food for animals, or it could not be read. */
    z.object({ problem: z.literal('no-carbohydrate'), barcode: z.string().nullable() }),
    z.object({ problem: z.literal('not-readable'), barcode: z.string().nullable() }),
  ])
  .meta({ id: 'UnusablePackage' });

/** What was found in a meal's photo. */
export const mealPackage = z
  .object({
    /** How it was recognised. */
    source: z.enum(['label', 'barcode']),
    /** `id`: of the own food or product; null for a label. */
    food: packagedFood.extend({ id: z.string().nullable() }),
    /** False: its figures are to be compared with the package. */
    sure: z.boolean(),
    doubts: z.array(foodDoubt),
  })
  .meta({ id: 'MealPackage' });

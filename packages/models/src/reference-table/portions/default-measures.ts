import type { HouseholdUnit } from '../amounts/units.js';

/** What one serving weighs when nothing at all is known, in grams. */
export const DEFAULT_SERVING_GRAMS = 120;

/** What one serving weighs when the lexicon does not know the food, by the table's category, in grams. */
const SERVING_BY_CATEGORY: Readonly<Record<string, number>> = {
  'Baked Products': 60,
  Beverages: 240,
  'Breakfast Cereals': 40,
  'Cereal Grains and Pasta': 160,
  'Dairy and Egg Products': 60,
  'Fast Foods': 200,
  'Fats and Oils': 15,
  'Legumes and Legume Products': 130,
  'Meals, Entrees, and Side Dishes': 280,
  'Nut and Seed Products': 30,
  'Restaurant Foods': 280,
  'Sausages and Luncheon Meats': 60,
  Snacks: 30,
  'Soups, Sauces, and Gravies': 100,
  'Spices and Herbs': 2,
  Sweets: 40,
  'Vegetables and Vegetable Products': 90,
};

export const servingOf = (category: string): number => SERVING_BY_CATEGORY[category] ?? DEFAULT_SERVING_GRAMS;

/** Household units of foods for which nothing better is known, in grams, for solid food and for drinks. */
export const DEFAULT_GRAMS: Readonly<Record<HouseholdUnit, { readonly food: number; readonly drink: number }>> = {
  cup: { food: 160, drink: 240 },
  tbsp: { food: 15, drink: 15 },
  tsp: { food: 5, drink: 5 },
  slice: { food: 30, drink: 10 },
  piece: { food: 40, drink: 40 },
  bowl: { food: 250, drink: 300 },
  plate: { food: 300, drink: 300 },
  glass: { food: 200, drink: 240 },
  can: { food: 240, drink: 340 },
  bottle: { food: 330, drink: 500 },
  packet: { food: 40, drink: 200 },
  bag: { food: 40, drink: 200 },
  pot: { food: 150, drink: 200 },
  scoop: { food: 60, drink: 30 },
  serving: { food: DEFAULT_SERVING_GRAMS, drink: 240 },
  handful: { food: 35, drink: 35 },
  bar: { food: 40, drink: 40 },
  stick: { food: 15, drink: 15 },
  stalk: { food: 40, drink: 40 },
  clove: { food: 3, drink: 3 },
  leaf: { food: 8, drink: 1 },
  wedge: { food: 30, drink: 8 },
  fillet: { food: 140, drink: 140 },
  ball: { food: 40, drink: 60 },
  cube: { food: 10, drink: 4 },
  square: { food: 10, drink: 10 },
  rasher: { food: 20, drink: 20 },
  strip: { food: 12, drink: 12 },
  spear: { food: 15, drink: 15 },
  floret: { food: 12, drink: 12 },
  link: { food: 45, drink: 45 },
  patty: { food: 85, drink: 85 },
  pinch: { food: 0.5, drink: 0.5 },
  dash: { food: 10, drink: 15 },
  pat: { food: 5, drink: 5 },
  shot: { food: 30, drink: 44 },
  pint: { food: 480, drink: 568 },
  finger: { food: 15, drink: 15 },
  half: { food: 60, drink: 60 },
};

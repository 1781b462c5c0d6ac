import type { ReadItem } from '@carbsight/contracts';
import type { FoodPortion } from '@carbsight/domain';
import type { Match, MatchedDish, MatchedFood } from '../matching/match-foods.js';
import type { UncertainItem } from '../range.js';
import { servingOf } from './default-measures.js';
import { PORTION_DEVIATION, type Portion, type PortionBasis, weigh } from './weigh.js';

/** An item of the answer with what is known about its uncertainty. */
export type WeighedItem = UncertainItem & {
  readonly item: ReadItem;
  readonly basis: PortionBasis;
  readonly ignored: readonly string[];
  /** The food or dish as the note names it. */
  readonly dishLabel: string;
};

/** Cooks differ: the parts of a dish vary by about a third around the recipe. */
const RECIPE_DEVIATION = 0.3;
const DISH_SERVING_GRAMS = 250;
const DRINKS = /^(Beverages)$/;
const LONGEST_LABEL = 80;

export function weighFoods(matches: readonly Match[], portions: readonly FoodPortion[]): WeighedItem[] {
  const byRow = Map.groupBy(portions, (portion) => portion.ndbNo);
  return matches.flatMap((match) => {
    if (match.kind === 'food') return weighFood(match.food, byRow.get(match.food.row.ndbNo) ?? []);
    return match.kind === 'dish' ? weighDish(match.dish) : [];
  });
}

function weighFood(food: MatchedFood, portions: readonly FoodPortion[]): WeighedItem[] {
  const isDrink = food.measures.has('drink') || DRINKS.test(food.row.category);
  const portion = weigh(food.amount, food.measures, portions, {
    isAddition: food.isAddition,
    isDrink,
    usualServingGrams: servingOf(food.row.category),
  });
  return [toItem(food, portion, portion.grams, PORTION_DEVIATION[portion.basis], food.label)];
}

/** Each part is an item of its own, so that every figure names its row. */
function weighDish(dish: MatchedDish): WeighedItem[] {
  const whole = weigh(dish.amount, dish.measures, [], {
    isAddition: dish.isAddition,
    isDrink: dish.measures.has('drink'),
    usualServingGrams: DISH_SERVING_GRAMS,
  });
  const deviation = Math.hypot(PORTION_DEVIATION[whole.basis], RECIPE_DEVIATION);
  return dish.parts.map(({ food, share }) => {
    const grams = whole.grams * share;
    const words = `${Math.round(grams)} g of ${dish.label}: ${whole.words}`;
    return toItem(food, { ...whole, words }, grams, deviation, dish.label);
  });
}

function toItem(food: MatchedFood, portion: Portion, grams: number, deviation: number, dishLabel: string): WeighedItem {
  const { row } = food;
  return {
    item: {
      item: food.label.slice(0, LONGEST_LABEL),
      portion: portion.words,
      grams: roundTo(grams, 1),
      carbsGrams: roundTo((grams * row.carbsPer100g) / 100, 1),
      source: 'reference-table',
      reference: { table: 'usda-sr28', id: row.ndbNo, description: row.description, carbsPer100g: row.carbsPer100g },
    },
    grams,
    carbsPer100g: row.carbsPer100g,
    portionDeviation: deviation,
    matchDeviationPer100g: food.deviationPer100g,
    basis: portion.basis,
    ignored: food.ignored,
    dishLabel: dishLabel.slice(0, LONGEST_LABEL),
  };
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

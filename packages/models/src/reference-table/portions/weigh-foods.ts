import type { ReadItem } from '@carbsight/contracts';
import type { FoodPortion } from '@carbsight/domain';
import { carbsPer100gOf, type Match, type MatchedDish, type MatchedFood } from '../matching/match-foods.js';
import type { UncertainItem } from '../range.js';
import { forReading } from '../text/normalise.js';
import { servingOf } from './default-measures.js';
import { sayWhatStandsIn } from './say-what-stands-in.js';
import { PORTION_DEVIATION, type Portion, type PortionBasis, weigh } from './weigh.js';

/** An item of the answer with what is known about its uncertainty. */
export type WeighedItem = UncertainItem & {
  readonly item: ReadItem;
  readonly basis: PortionBasis;
  /** Words about the food that its row does not know. */
  readonly ignored: readonly string[];
  readonly hasUnknownWord: boolean;
  /** The food or dish as the note names it. */
  readonly dishLabel: string;
};

/** Cooks differ: the parts of a dish vary by about a third around the recipe. */
const RECIPE_DEVIATION = 0.3;
const DISH_SERVING_GRAMS = 250;
const DRINKS = /^(Beverages)$/;
const CEREALS = 'Breakfast Cereals';
const LONGEST_LABEL = 80;
const LONGEST_PORTION = 300;

export function weighFoods(matches: readonly Match[], portions: readonly FoodPortion[]): WeighedItem[] {
  const byRow = Map.groupBy(portions, (portion) => portion.ndbNo);
  return matches.flatMap((match, at) => {
    if (match.kind === 'food') {
      const isOnCereal = mainBefore(matches, at)?.row.category === CEREALS;
      return [weighFood(match.food, byRow.get(match.food.row.ndbNo) ?? [], isOnCereal)];
    }
    return match.kind === 'dish' ? weighDish(match.dish) : [];
  });
}

/** What the food at this place was added to, if that is a single food. */
function mainBefore(matches: readonly Match[], at: number): MatchedFood | null {
  const before = matches
    .slice(0, at)
    .findLast((match) => match.kind === 'dish' || (match.kind === 'food' && !match.food.described.isAddition));
  return before?.kind === 'food' ? before.food : null;
}

function weighFood(food: MatchedFood, portions: readonly FoodPortion[], isOnCereal: boolean): WeighedItem {
  const { amount, isAddition, eatenShare } = food.described;
  const portion = weigh(amount, food.measures, portions, {
    isAddition,
    isOnCereal,
    isDrink: food.measures.has('drink') || DRINKS.test(food.row.category),
    usualServingGrams: servingOf(food.row.category),
    carbsPer100g: food.row.carbsPer100g,
  });
  const grams = portion.grams * eatenShare;
  // Of a stated amount of carbohydrate it does not matter how much the food holds
  const open = amount?.unit?.kind === 'carbs' ? { ...food, deviationPer100g: 0 } : food;
  const words = `${portion.words}${sayEaten(eatenShare)}${sayWhatStandsIn(food, food.row)}`;
  return toItem(open, { ...portion, grams, words }, PORTION_DEVIATION[portion.basis], food.label);
}

/** Each part is an item of its own, so that every figure names its row. */
function weighDish(dish: MatchedDish): WeighedItem[] {
  const { amount, isAddition, eatenShare } = dish.described;
  const whole = weigh(amount, dish.measures, [], {
    isAddition,
    isOnCereal: false,
    isDrink: dish.measures.has('drink'),
    usualServingGrams: DISH_SERVING_GRAMS,
    carbsPer100g: carbsPer100gOf(dish.parts),
  });
  const deviation = Math.hypot(PORTION_DEVIATION[whole.basis], RECIPE_DEVIATION);
  return dish.parts.map(({ food, share }) => {
    const grams = whole.grams * share * eatenShare;
    const dishWords = `${Math.round(grams)} g of ${dish.label}: ${whole.words}${sayEaten(eatenShare)}`;
    const words = `${dishWords}${sayWhatStandsIn(dish, null)}`;
    return toItem(food, { ...whole, grams, words }, deviation, dish.label);
  });
}

const sayEaten = (share: number): string => (share === 1 ? '' : `, of which ${Math.round(share * 100)}% eaten`);

function toItem(food: MatchedFood, portion: Portion, deviation: number, dishLabel: string): WeighedItem {
  const { row } = food;
  const { grams } = portion;
  return {
    item: {
      item: forReading(food.label).slice(0, LONGEST_LABEL),
      portion: portion.words.slice(0, LONGEST_PORTION),
      grams: roundTo(grams, 1),
      carbsGrams: roundTo((grams * row.carbsPer100g) / 100, 1),
      source: 'reference-table',
      reference: { table: 'usda-sr28', id: row.ndbNo, description: row.description, carbsPer100g: row.carbsPer100g },
    },
    grams,
    carbsPer100g: row.carbsPer100g,
    statedGrams: portion.basis === 'weighed' ? grams : null,
    portionDeviation: deviation,
    matchDeviationPer100g: food.deviationPer100g,
    basis: portion.basis,
    ignored: food.ignored.map(forReading),
    hasUnknownWord: food.hasUnknownWord,
    dishLabel: forReading(dishLabel).slice(0, LONGEST_LABEL),
  };
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

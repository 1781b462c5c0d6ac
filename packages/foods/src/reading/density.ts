import { millilitresOf } from '../grammar/units.js';
import type { IndexedFood } from '../index/indexed-food.js';

/** Cups are measured most accurately, but a table's spoons match a few millilitres better. */
const BY_VOLUME = ['cup', 'floz', 'tablespoon', 'teaspoon'];
const BY_SPOON = ['tablespoon', 'teaspoon', 'cup', 'floz'];
const SPOONFULS_ML = 60;
/** Everyday cups are mugs, and spoons of powder are heaped; a spoon of something denser than water is level. */
const LEVEL_SPOON = { least: 1, most: 1.45 };
/** Drinks weigh almost the same as water: anything far from that was not measured. */
const OF_DRINKS = { least: 0.95, most: 1.12 };

/** Grams in a millilitre, by a measured volume among the food's portions; null without one. */
export function densityOf(
  food: Pick<IndexedFood, 'portions' | 'source' | 'category' | 'name'>,
  volumeMl = Number.POSITIVE_INFINITY,
): number | null {
  const isMeasured = food.source.startsWith('usda');
  const units = volumeMl <= SPOONFULS_ML ? BY_SPOON : BY_VOLUME;
  for (const unit of isMeasured ? units : BY_SPOON.slice(0, 2)) {
    const [portion] = food.portions
      .filter(({ words, numbers }) => words.includes(unit) && words.length <= 2 && numbers.length === 0)
      // A row's own portions follow the everyday ones.
      .toReversed()
      .toSorted((a, b) => a.words.length - b.words.length);
    const millilitres = millilitresOf(unit);
    if (!portion || !millilitres) continue;
    const density = portion.grams / portion.amount / millilitres;
    if (isDrink(food)) return density < OF_DRINKS.least || density > OF_DRINKS.most ? 1 : density;
    if (isMeasured || (density >= LEVEL_SPOON.least && density <= LEVEL_SPOON.most)) return density;
  }
  return null;
}

const DRINK = /drink|coffee|tea\b|water|milk|juice|beer|smoothie|wine|cocktail/i;
/** For tables without categories. */
const DRINK_NAME =
  /^(cola|lemonade|coffee|tea|cappuccino|latte|milk|milkshake|buttermilk|water|mineral water|squash|beer|lager|cider|wine|lassi|soft drink|energy drink|fruit juice|kefir)\b|\b(juice|nectar|spritzer|buttermilk|lassi|drink|lemonade|cider)\b(?! (?:powder|concentrate|mix))/i;

export const isDrink = ({ category, name }: Pick<IndexedFood, 'category' | 'name'>): boolean =>
  category === '' ? DRINK_NAME.test(name) : DRINK.test(category);

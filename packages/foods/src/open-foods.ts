import type { Foods } from '@carbsight/domain';
import { openIndex } from './index/index-file.js';
import { readLocales } from './language/locales.js';
import { measureOf } from './measures.js';
import { createWordReader } from './read-words.js';
import { createFoodSearch } from './search.js';
import { tableFood } from './table-food.js';
import { plain } from './text/tokenise.js';

/** A list to choose from only needs the usual measures. */
const PORTIONS_MAX = 6;

let opened: Foods | null = null;

/** Opens the food tables, once per process. */
export function openFoods(): Foods {
  opened ??= createFoods();
  return opened;
}

function createFoods(): Foods {
  const index = openIndex();
  const locales = readLocales();
  const { find, search } = createFoodSearch(index, locales);
  return {
    read: createWordReader(index, locales),
    find(id, locale = 'en') {
      const food = find(id);
      return food && tableFood(food, locale);
    },
    search: (typed, limit, locale = 'en') =>
      search(typed, limit, locale).map(({ food, everydayName }) => ({
        food: tableFood(food, locale, everydayName ?? ''),
        everydayName,
        portions: food.portions
          .filter(({ description }) => !description.startsWith('Quantity not specified'))
          .slice(0, PORTIONS_MAX)
          .map((portion) => {
            const known = measureOf(food, portion, (word) => plain(food.name).includes(word));
            return {
              measure: portion.description,
              grams: portion.grams,
              known: known && { ...known, count: known.count * portion.amount },
            };
          }),
      })),
  };
}

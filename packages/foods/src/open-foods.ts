import { type Foods, localesOf } from '@carbsight/domain';
import type { IndexedFood } from './index/build-index.js';
import { openIndex } from './index/index-file.js';
import { loadLocales } from './language/locales.js';
import { measureOf } from './measures.js';
import { createWordReader } from './read-words.js';
import { createFoodSearch } from './search.js';
import { tableFood } from './table-food.js';
import { plain } from './text/tokenise.js';

/** A list to choose from needs only the usual measures. */
const PORTIONS_MAX = 6;

let opened: Foods | null = null;

/** Opens the food tables, once per process. */
export function openFoods(): Foods {
  opened ??= createFoods();
  return opened;
}

function createFoods(): Foods {
  const index = openIndex();
  const locales = loadLocales();
  const { find, search } = createFoodSearch(index, locales);
  return {
    read: createWordReader(index, locales),
    alsoWritten: locales.alsoWritten,
    find(id, locale = 'en') {
      const food = find(id);
      return food && tableFood(food, localesOf(locale).own);
    },
    search: (typed, limit, locale = 'en') =>
      search(typed, limit, localesOf(locale).own).map(({ food, everydayName }) => ({
        food: tableFood(food, localesOf(locale).own, everydayName ?? ''),
        everydayName,
        portions: usualFirst(food.portions)
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

/** A food's measures, starting with the one nearest to its usual amount: a tablespoon of butter, not a cup. */
function usualFirst(portions: IndexedFood['portions']): IndexedFood['portions'] {
  const named = portions.filter(({ description }) => !description.startsWith('Quantity not specified'));
  const usual = portions.find(({ isDefault }) => isDefault)?.grams;
  if (usual === undefined) return named;
  const distance = ({ grams }: { readonly grams: number }) => Math.abs(Math.log(grams / usual));
  const nearest = named.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1);
  return [...nearest, ...named.filter((portion) => !nearest.includes(portion))];
}

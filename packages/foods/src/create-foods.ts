import { type Foods, localesOf } from '@carbsight/domain';
import { parseColumns } from './index/columns.js';
import { FoodIndex } from './index/food-index.js';
import type { IndexedFood } from './index/indexed-food.js';
import { createLocales } from './language/locales.js';
import { measureOf } from './measures.js';
import { createWordReader, type Stages } from './read-words.js';
import { createCompounds } from './reading/compounds.js';
import { createPackageReader } from './reading/package-in-note.js';
import { createFoodSearch } from './search.js';
import { tableFood } from './table-food.js';
import { plain } from './text/tokenise.js';

/** A list to choose from needs only the usual measures. */
const PORTIONS_MAX = 6;

/**
 * Reads notes and finds foods, in Node and in browsers alike.
 * @param file the content of the index file
 * @param onStages told how a note was read, stage by stage
 * @throws Error if it is no index file, or not all of one
 */
export function createFoods(file: Uint8Array, onStages?: (stages: Stages) => void): Foods {
  const columns = parseColumns(file);
  const words = createLocales(JSON.parse(columns.language));
  const index = new FoodIndex(columns, words.vocabulary);
  const locales = {
    ...words,
    get everyday() {
      return index.everydayNames();
    },
  };
  const { find, search } = createFoodSearch(index, locales);
  return {
    read: createWordReader(index, locales, onStages),
    readPackage: createPackageReader(index, locales),
    alsoWritten: locales.alsoWritten,
    isCompoundOf: createCompounds(index, locales),
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

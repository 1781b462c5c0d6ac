import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FoodInWords, FoodLocale, Foods, TableFood } from '@carbsight/domain';
import type { IndexedFood } from './index/build-index.js';
import { FoodIndex } from './index/food-index.js';
import { unpackIndex } from './index/index-file.js';
import { readLocales } from './language/locales.js';
import { createWordReader, type ReadFood } from './read-words.js';
import { levelOf } from './reading/range.js';
import { createFoodSearch } from './search.js';

/** Written by `npm run food-index`. */
export const INDEX_FILE = new URL('../data/index.jsonl.gz', import.meta.url);

/** A list to choose from needs the usual measures, not all of them. */
const PORTIONS_MAX = 6;

let opened: Foods | null = null;

/** The food tables, read from the index file once per process: half a second, some 70 MB. */
export function openFoods(): Foods {
  opened ??= createFoods();
  return opened;
}

function createFoods(): Foods {
  const index = new FoodIndex(unpackIndex(gunzipSync(readFileSync(INDEX_FILE)).toString('utf8')));
  const locales = readLocales();
  const readWords = createWordReader(index, locales);
  const { find, search } = createFoodSearch(index, locales);
  return {
    read(note, locale = 'en') {
      const reading = readWords(note, locale);
      const { lowGrams, highGrams, unknown, locale: spoken } = reading;
      return {
        foods: reading.foods.map((food) => foodInWords(food, reading.locale)),
        carbsGrams: reading.totalCarbs,
        lowGrams,
        highGrams,
        level: levelOf(reading),
        unknown,
        locale: spoken,
      };
    },
    find(id, locale = 'en') {
      const food = find(id);
      return food && tableFood(food, locale);
    },
    search: (typed, limit, locale = 'en') =>
      search(typed, limit, locale).map(({ food, everydayName }) => ({
        food: tableFood(food, locale),
        everydayName,
        portions: food.portions
          .filter(({ description }) => !description.startsWith('Quantity not specified'))
          .slice(0, PORTIONS_MAX)
          .map(({ description, grams }) => ({ measure: description, grams })),
      })),
  };
}

const foodInWords = (
  { name, food, grams, totalCarbs, amountSource, amountWords, ignored }: ReadFood,
  locale: FoodLocale,
): FoodInWords => ({
  name,
  food: tableFood(food, locale),
  grams,
  carbsGrams: totalCarbs,
  amount: amountSource === 'stated' ? 'stated' : amountWords === null ? 'assumed' : 'measured',
  amountWords,
  ignored,
});

/** BLS has German names: they are for those who read German. */
const tableFood = (
  { source, code, name, nameGerman, category, totalCarbs, fibre }: IndexedFood,
  locale: FoodLocale,
): TableFood => ({
  table: source,
  code,
  description: (locale === 'de' && nameGerman) || name,
  category,
  carbsPer100g: totalCarbs,
  fibrePer100g: fibre,
});

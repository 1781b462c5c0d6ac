import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FoodIndex } from './index/food-index.js';
import { unpackIndex } from './index/index-file.js';
import { type Locales, readLocales } from './language/locales.js';
import { createWordReader, type WordReader } from './read-words.js';
import { createFoodSearch, type FoodSearch } from './search.js';

/** Everything that the product knows of foods, in memory. */
export type Foods = FoodSearch & { readonly read: WordReader };

/** Written by `npm run food-index`. */
export const INDEX_FILE = new URL('../data/index.jsonl.gz', import.meta.url);

let opened: Foods | null = null;

/** Reads the index file once per process, in about half a second; it takes some 70 MB. */
export function openFoods(): Foods {
  opened ??= createFoods(
    new FoodIndex(unpackIndex(gunzipSync(readFileSync(INDEX_FILE)).toString('utf8'))),
    readLocales(),
  );
  return opened;
}

export function createFoods(index: FoodIndex, locales: Locales): Foods {
  return { ...createFoodSearch(index, locales), read: createWordReader(index, locales) };
}

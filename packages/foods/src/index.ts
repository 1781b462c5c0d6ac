export { type IndexedFood, idOf } from './index/build-index.js';
export { LOCALES, type Locale } from './language/locales.js';
export { type Foods, openFoods } from './open-foods.js';
export type { FoodInWords, MealInWords, WordReader } from './read-words.js';
export type { AmountSource } from './reading/portion.js';
export type { FoodSearch, FoundFood } from './search.js';
export { SOURCES, type Source } from './tables/read-tables.js';

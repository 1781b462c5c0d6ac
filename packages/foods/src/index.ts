export { buildIndex, type IndexContent, type IndexedFood } from './index/build-index.js';
export { FoodIndex } from './index/food-index.js';
export { type Locale, readLocales } from './language/locales.js';
export { createWordReader, type WordReader } from './read-words.js';
export { readTables, SOURCES, type Source, type TableFood } from './tables/read-tables.js';

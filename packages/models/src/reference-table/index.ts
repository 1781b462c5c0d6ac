export {
  createReferenceTableReader,
  REFERENCE_TABLE_MODEL_ID,
  type ReferenceTableOptions,
} from './create-reference-table-reader.js';
export { type SuggestedFood, suggestFoods } from './suggest-foods.js';

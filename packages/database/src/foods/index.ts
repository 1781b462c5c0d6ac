export { loadReferenceFoods } from './load-reference-foods.js';

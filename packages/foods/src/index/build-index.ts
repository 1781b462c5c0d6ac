export { type IndexedFood, idOf } from './indexed-food.js';

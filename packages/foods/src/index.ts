export { openFoods } from './open-foods.js';

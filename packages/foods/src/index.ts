export { openFoods } from './open-foods.js';
export { printedAmount } from './reading/printed-amount.js';

export * from './count-meal.js';
export * from './plate.js';
export * from './scale-meal.js';

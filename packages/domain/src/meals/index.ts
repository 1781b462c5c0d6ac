export * from './count-meal.js';
export * from './doubted-figure.js';
export * from './plate.js';
export * from './rounded-parts.js';
export * from './said-when.js';
export * from './scale-meal.js';
export * from './share-of-total.js';

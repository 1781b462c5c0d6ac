export * from './correction-figures.js';
export * from './counted-meal.js';
export * from './day-totals.js';
export * from './period.js';
export * from './time-of-day.js';

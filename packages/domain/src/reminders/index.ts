export * from './local-day.js';
export * from './reminder-hours.js';
export * from './week-of-meals.js';

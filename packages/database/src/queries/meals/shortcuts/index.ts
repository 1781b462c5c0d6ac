export * from './earlier-correction.queries.js';
export * from './meal-entry.queries.js';
export * from './meal-shortcut.queries.js';

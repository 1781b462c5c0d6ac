export * from './model-purpose.js';
export * from './slots.js';

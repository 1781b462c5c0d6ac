export * from './model-purpose.js';
export * from './slots.js';
export * from './variants.js';

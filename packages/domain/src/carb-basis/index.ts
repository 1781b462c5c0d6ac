export * from './carb-basis.js';
export * from './estimated-fibre.js';
export * from './prompt-basis.js';

export * from './carb-units.js';

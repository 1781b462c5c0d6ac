export * from './billing-state.js';
export * from './plans.js';

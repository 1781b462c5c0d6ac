export * from './billing.queries.js';
export * from './plan.queries.js';

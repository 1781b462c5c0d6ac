export * from './billing-state.js';
export { effectiveStatus, effectiveTier, isOnTrial, type PlanFacts } from './effective-tier.js';
export * from './plans.js';

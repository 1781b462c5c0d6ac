export { PlanRound } from './plan-round.js';
export { ReadsByPlan } from './reads-by-plan.js';

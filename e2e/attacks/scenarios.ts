import type { Scenario } from './harness/scenario.js';

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [];

import { accessMatrix } from './access-matrix.js';
import type { Scenario } from './harness/scenario.js';

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [accessMatrix];

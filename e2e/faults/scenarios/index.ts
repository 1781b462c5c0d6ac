import type { Scenario } from '../scenario.js';
import { kills } from './kills.js';
import { postgresKilled } from './postgres-killed.js';

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [kills, postgresKilled];

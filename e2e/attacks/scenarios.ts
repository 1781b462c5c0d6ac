import { fuzzedOperations } from './fuzzed-operations.js';
import type { Scenario } from './harness/scenario.js';
import { hostileFilesScenario } from './hostile-files.js';
import { otherPeoplesData } from './other-peoples-data.js';
import { outgoingRequests } from './outgoing-requests.js';
import { renderedPayloads } from './rendered-payloads.js';
import { tracerValues, tracerValuesOnRedis } from './tracer-values.js';

/** In the order they run. */
export const scenarios: readonly Scenario[] = [
  otherPeoplesData,
  hostileFilesScenario,
  outgoingRequests,
  tracerValues,
  tracerValuesOnRedis,
  renderedPayloads,
  fuzzedOperations,
];

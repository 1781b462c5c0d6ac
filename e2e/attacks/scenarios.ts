import { accessMatrix } from './access-matrix.js';
import { canaries, canariesOnRedis } from './canaries.js';
import { crossSiteWrites } from './cross-site-writes.js';
import { csvFormulas } from './csv-formulas.js';
import { familyAndShares } from './family-and-shares.js';
import { forgedSessions } from './forged-sessions.js';
import { fuzzedOperations } from './fuzzed-operations.js';
import { guessedPasswords } from './guessed-passwords.js';
import type { Scenario } from './harness/scenario.js';
import { hostileFilesScenario } from './hostile-files.js';
import { outgoingRequests } from './outgoing-requests.js';
import { renderedPayloads } from './rendered-payloads.js';

/** In the order they run. */
export const scenarios: readonly Scenario[] = [
  accessMatrix,
  familyAndShares,
  forgedSessions,
  crossSiteWrites,
  guessedPasswords,
  hostileFilesScenario,
  csvFormulas,
  outgoingRequests,
  canaries,
  canariesOnRedis,
  renderedPayloads,
  fuzzedOperations,
];

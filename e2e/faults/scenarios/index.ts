import type { Scenario } from '../scenario.js';
import { budget } from './budget.js';
import { clock } from './clock.js';
import { coldStarts } from './cold-starts.js';
import { commitAndEnqueue } from './commit-and-enqueue.js';
import { deadlyPhoto } from './deadly-photo.js';
import { fallback } from './fallback.js';
import { databaseDiskFull, photoDiskFull } from './full-disks.js';
import { kills } from './kills.js';
import { lostQueue } from './lost-queue.js';
import { modelFaults } from './model-faults.js';
import { nightscoutNotes } from './nightscout-notes.js';
import { postgresKilled } from './postgres-killed.js';
import { rollingRestarts } from './rolling-restarts.js';
import { schedulers } from './schedulers.js';
import { sigterm } from './sigterm.js';

/** In the order they run and are reported. */
export const scenarios: readonly Scenario[] = [
  kills,
  commitAndEnqueue,
  lostQueue,
  postgresKilled,
  deadlyPhoto,
  modelFaults,
  fallback,
  budget,
  sigterm,
  rollingRestarts,
  schedulers,
  photoDiskFull,
  databaseDiskFull,
  clock,
  coldStarts,
  nightscoutNotes,
];

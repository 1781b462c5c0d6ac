import type { Scenario } from '../scenario.js';
import { alerts } from './alerts.js';
import { coldStarts } from './cold-starts.js';
import { commitAndEnqueue } from './commit-and-enqueue.js';
import { deadlyPhoto } from './deadly-photo.js';
import { databaseDiskFull, photoDiskFull } from './full-disks.js';
import { kills } from './kills.js';
import { postgresKilled } from './postgres-killed.js';
import { rollingRestarts } from './rolling-restarts.js';
import { sigterm } from './sigterm.js';

/** In the order they run and are reported. */
export const scenarios: readonly Scenario[] = [
  kills,
  commitAndEnqueue,
  postgresKilled,
  deadlyPhoto,
  sigterm,
  rollingRestarts,
  photoDiskFull,
  databaseDiskFull,
  coldStarts,
  alerts,
];

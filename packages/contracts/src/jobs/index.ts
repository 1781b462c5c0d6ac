import { alertJob } from './alert.job.js';
import { analysisJob } from './analysis.job.js';
import { glucoseJob } from './glucose.job.js';
import { glucoseNotesJob } from './glucose-notes.job.js';
import { goldenItemJob } from './golden-item.job.js';
import { goldenLabelJob } from './golden-label.job.js';
import { judgeJob } from './judge.job.js';
import { labelJob } from './label.job.js';
import { mailJob } from './mail.job.js';
import { maintenanceJob } from './maintenance.job.js';
import { pushJob } from './push.job.js';
import { rerunJob } from './rerun.job.js';
import { shadowRunJob } from './shadow-run.job.js';

export {
  alertJob,
  analysisJob,
  glucoseJob,
  glucoseNotesJob,
  goldenItemJob,
  goldenLabelJob,
  judgeJob,
  labelJob,
  mailJob,
  maintenanceJob,
  pushJob,
  rerunJob,
  shadowRunJob,
};

/** Every queue of the product. A worker without a handler for one of them refuses to start. */
export const allJobs = [
  alertJob,
  analysisJob,
  glucoseJob,
  glucoseNotesJob,
  goldenItemJob,
  goldenLabelJob,
  judgeJob,
  labelJob,
  mailJob,
  maintenanceJob,
  pushJob,
  rerunJob,
  shadowRunJob,
] as const;
export type AnyJob = (typeof allJobs)[number];

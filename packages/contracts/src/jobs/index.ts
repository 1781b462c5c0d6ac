import { analysisJob } from './analysis.job.js';
import { mailJob } from './mail.job.js';
import { maintenanceJob } from './maintenance.job.js';

export { analysisJob, mailJob, maintenanceJob };

/** Every queue of the product. A worker without a handler for one of them refuses to start. */
export const allJobs = [analysisJob, mailJob, maintenanceJob] as const;
export type AnyJob = (typeof allJobs)[number];

import * as jobs from './jobs.js';

export * from './jobs.js';

/** Every queue of the product. A worker without a handler for one of them refuses to start. */
export const allJobs = Object.values(jobs);

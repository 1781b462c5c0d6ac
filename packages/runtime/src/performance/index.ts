export { type CacheCounters, ProcessCounters } from './process-counters.js';
export { ProcessReporter, REPORT_MS, type ReportStore } from './process-reporter.js';

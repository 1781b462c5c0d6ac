export { CrashReports } from './crash-reports.js';
export { describeError } from './describe-error.js';
export { type CountedError, ErrorRecorder, type RecordedError } from './error-recorder.js';

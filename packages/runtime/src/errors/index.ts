export { CrashNotes } from './crash-notes.js';
export { describeError } from './describe-error.js';
export { type CountedError, ErrorRecorder, type RecordedError } from './error-recorder.js';

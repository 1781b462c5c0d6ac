export { createLogger, type Logger, type LoggerOptions } from './create-logger.js';
export { type ErrorDetails, errorDetails } from './error-details.js';
export { type Log, silentLog } from './log.js';
export { throttledWarning } from './throttled-warning.js';

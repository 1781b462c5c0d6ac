export { type ScanPeriod, type ScanSessionCounts, scanDashboard, scanPeriod } from './scan-dashboard.js';
export { analysisErrorKind, uploadErrorKind } from './scan-error-kind.js';
export { SESSION_OPEN_MS, type SessionFacts, type SessionOutcome, sessionOutcome } from './session-outcome.js';

export * from './cockpit.js';
export * from './scan-dashboard.js';
export * from './scan-error-kind.js';

export * from './config/index.js';
export * from './limits/index.js';
export * from './log/index.js';
export * from './mail/index.js';
export * from './progress/index.js';
export * from './queue/index.js';
export * from './storage/index.js';

export * from './config/index.js';
export * from './queue/index.js';

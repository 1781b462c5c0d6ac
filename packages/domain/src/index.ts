export * from './failure.js';

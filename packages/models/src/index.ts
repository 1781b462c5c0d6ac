export { readAnswer } from './answer/index.js';
export * from './catalog.js';
export * from './ports.js';
export * from './prompts/index.js';

export * from './content/index.js';
export * from './estimate/index.js';
export * from './evaluation/index.js';
export * from './failure.js';
export * from './foods.js';
export * from './prompts/index.js';
export * from './reminders/index.js';
export * from './retention/index.js';

export * from './agreement.js';
export * from './duration-bins.js';
export * from './intervals.js';
export * from './middle.js';
export * from './wilcoxon.js';

export * from './correct-items.js';
export * from './correction-problem.js';
export * from './find-undoable.js';
export * from './items-in-basis.js';
export * from './own-item.js';
export { CONFIRMED_FRACTION, type CorrectedEstimate } from './range-of-rows.js';

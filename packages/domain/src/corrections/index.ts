export * from './correct-items.js';
export * from './correction-problem.js';
export { CONFIRMED_FRACTION } from './correction-range.js';
export * from './find-undoable.js';
export * from './items-in-basis.js';
export * from './own-item.js';

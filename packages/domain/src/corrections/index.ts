export { correctItems, type ItemsCorrection } from './correct-items.js';
export { correctedLevel } from './corrected-level.js';
export { CorrectionProblem, type CorrectionProblemCode } from './correction-problem.js';
export { CONFIRMED_SHARE } from './correction-range.js';
export { type EnteredItems, enterItems } from './entered-items.js';
export { findUndoable, type UndoableEvent } from './find-undoable.js';
export { basisOfItems, basisOfList, foodIn, itemsIn } from './items-in-basis.js';
export { asEstimated, type EstimatedItem, type OwnItem, type ReferenceFood, sumOfItems } from './own-item.js';
export { type SettledUnknown, settleUnknown } from './settle-unknown.js';

export { calibratedRange, RANGE_SHARE } from './calibrated-range.js';
export { compareRuns, outcomeOf, type PairedErrors, type RunComparison } from './compare-runs.js';
export { dosingEvidence } from './dosing-evidence.js';
export { DEFAULT_GATE_BARS, passGate } from './gate.js';
export { isOverrideReason } from './override-reason.js';
export { figuresOfRun, type RunAnswer, residualsOf } from './run-figures.js';
export { type CorrectedMeal, type TeachingValue, teachingValue } from './teaching-value.js';
export { type AnsweredDish, type ExpectedDish, isWrongDish } from './wrong-dish.js';

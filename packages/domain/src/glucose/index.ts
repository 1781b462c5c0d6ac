export { MEDIAN_FROM, medianCurve } from './curves.js';
export * from './glucose-after-meal.js';
export { glucoseByGroup, type MeasuredMeal } from './glucose-figures.js';
export { glucoseUnitOf } from './glucose-unit.js';
export * from './glucose-words.js';
export { type LastTimes, lastTimes } from './last-times.js';
export * from './meal-event.js';
export * from './meal-note.js';
export {
  FOLLOWED_MINUTES,
  GLUCOSE_EVERY_MINUTES,
  glucoseSpan,
  glucoseSpanToFetch,
  historySpan,
  minuteOf,
} from './meal-span.js';
export { cellsOf } from './meter-files/cells.js';
export * from './meter-files/parse-meter-file.js';
export type { MeterFileQuestion } from './meter-files/place-readings.js';
export { programOf } from './meter-files/program-of.js';
export * from './nightscout-note.js';
export { oneSource, type SourcedReading } from './one-source.js';
export { isSameReading, sortPushed } from './pushed-readings.js';
export * from './readings.js';

export { type Band, criterionBand, differenceBand, HIGH_DIFFERENCE_GRAMS, scoreBand } from './bands.js';
export { type CarbDeltaRange, carbDeltaRanges, isFarOff, NO_OVERRIDE } from './carb-delta.js';
export { costLabel } from './cost-label.js';
export {
  type DailyEvaluationCost,
  dailyEvaluationCost,
  EVALUATION_TOKENS,
  JUDGEMENT_INPUT_TOKENS_MAX,
} from './daily-cost.js';
export { evaluationFileName } from './file-name.js';
export {
  bucketLabel,
  type EvaluationFrame,
  evaluationDashboard,
  type MealOutcomes,
  summariseOutcomes,
} from './model-evaluation.js';
export { isSampled, type SamplePurpose } from './sampling.js';
export { timeframeBuckets } from './timeframe.js';

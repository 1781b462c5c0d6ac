export { type Band, criterionBand, differenceBand, HIGH_DIFFERENCE_GRAMS, scoreBand } from './bands.js';
export { costLabel } from './cost-label.js';
export { type DailyEvaluationCost, dailyEvaluationCost, EVALUATION_TOKENS } from './daily-cost.js';
export { isSampled, type SamplePurpose } from './sampling.js';

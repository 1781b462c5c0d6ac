export { type ScanPeriod, type ScanSessionCounts, scanDashboard, scanPeriod } from './behaviour/scan-dashboard.js';
export { analysisErrorKind, uploadErrorKind } from './behaviour/scan-error-kind.js';
export {
  SESSION_OPEN_MS,
  type SessionFacts,
  type SessionOutcome,
  sessionOutcome,
} from './behaviour/session-outcome.js';
export * from './carb-basis.js';
export { AnswerGate } from './chat/answer-gate.js';
export { answerNothingFound, composeAnswer } from './chat/compose.js';
export { asksForDosing } from './chat/dose-question.js';
export {
  DOSING_DECLINED,
  type Emergency,
  emergencyAnswer,
  emergencyText,
  FROM_FACTS,
  findEmergencies,
  IMPOSSIBLE_AMOUNT,
  MODEL_UNAVAILABLE,
  UNCHECKED_REST,
} from './chat/emergency.js';
export type { ChatFacts, FoodFact, FoodFacts, MealFact, MealFacts } from './chat/facts.js';
export { dayWord, mealFactsOf, sourcesOf } from './chat/facts.js';
export { type FigureCheck, figureCheck } from './chat/figures.js';
export {
  type DaySpan,
  languageOf,
  namesNegativeAmount,
  type ReadQuestion,
  readQuestion,
  type SpanName,
} from './chat/question.js';
export type { Reader } from './chat/requested-unit.js';
export { answerConversion, readConversion } from './chat/requested-unit.js';
export * from './content.js';
export {
  CONFIRMED_SHARE,
  CorrectionProblem,
  type CorrectionProblemCode,
  correctItems,
  type EnteredItems,
  enterItems,
  type ItemsCorrection,
  type SettledUnknown,
  settleUnknown,
} from './corrections/correct-items.js';
export { findUndoable, type UndoableEvent } from './corrections/find-undoable.js';
export { basisOfItems, basisOfList, foodIn, itemsIn } from './corrections/items-in-basis.js';
export {
  asEstimated,
  type EstimatedItem,
  type OwnItem,
  type ReferenceFood,
  sumOfItems,
  weightOf,
} from './corrections/own-item.js';
export { bindToNote, withTotal } from './estimate/bind-to-note.js';
export { dishNameKey, dishWords, namesDiffer, referenceTo, tableRowOf } from './estimate/dish-name.js';
export {
  containsDosingLanguage,
  namesDosing,
  removeDosingLanguage,
  splitSentences,
} from './estimate/dosing-language.js';
export type { EstimateSummary } from './estimate/fence.js';
export { fence, fenceItem, fenceName, figuresProblem, itemsDifference } from './estimate/fence.js';
export { foldForMatching, tagReadings } from './estimate/folded-text.js';
export { ground } from './estimate/ground.js';
export { levelOfWidth, mean, measuredHalf, median, rangeWithLevel, roundGrams } from './estimate/level.js';
export { estimateSaid, portionSaid } from './estimate/said.js';
export { summarise } from './estimate/summarise.js';
export {
  type Band,
  type CarbDeltaRange,
  carbDeltaRanges,
  criterionBand,
  differenceBand,
  HIGH_DIFFERENCE_GRAMS,
  isFarOff,
  NO_OVERRIDE,
  scoreBand,
} from './evaluation/bands.js';
export {
  bucketLabel,
  type EvaluationFrame,
  evaluationDashboard,
  evaluationFileName,
  type MealOutcomes,
  summariseOutcomes,
  timeframeBuckets,
} from './evaluation/model-evaluation.js';
export {
  type CheckedQuality,
  checkQuality,
  measuredShare,
  type QualityFigure,
  type QualityMeasurement,
  type QualityStanding,
  qualityMonitors,
  qualityText,
  standingNow,
} from './evaluation/quality-monitors.js';
export {
  compareRollout,
  DEFAULT_ROLLOUT_BARS,
  DEFAULT_ROLLOUT_SCANS,
  ROLLOUT_FIGURE_NAMES,
  ROLLOUT_FIGURES,
  ROLLOUT_SHARES,
  type RolloutScans,
  rolloutBarText,
  rolloutFigureText,
  tellRolloutEnd,
} from './evaluation/rollout.js';
export {
  costLabel,
  costUsd,
  type DailyEvaluationCost,
  dailyEvaluationCost,
  EVALUATION_TOKENS,
  isSampled,
  JUDGEMENT_INPUT_TOKENS_MAX,
  type SamplePurpose,
  type TokenCount,
  type TokenPrice,
} from './evaluation/sampling.js';
export * from './failure.js';
export * from './foods.js';
export { compareRuns, outcomeOf, type PairedErrors, type RunComparison } from './golden-sets/compare-runs.js';
export { DEFAULT_GATE_BARS, isOverrideReason, passGate } from './golden-sets/gate.js';
export { dosingEvidence } from './golden-sets/no-dosing.js';
export * from './golden-sets/run-figures.js';
export { nightlyObstacle, priceOfRun, type UsualCall } from './golden-sets/run-price.js';
export {
  type AnsweredDish,
  type CorrectedMeal,
  type ExpectedDish,
  isWrongDish,
  type TeachingValue,
  teachingValue,
} from './golden-sets/teaching-value.js';
export * from './insights.js';
export {
  type JudgedOutcomes,
  judgeAgreement,
  judgeBands,
  type Relation,
  relationOf,
} from './judging/judge-agreement.js';
export {
  type AnswerOwner,
  type CriterionScores,
  caseText,
  chooseJudge,
  EVALUATION_VERSION,
  hiddenOrder,
  type JudgeCandidate,
  type JudgedAnswer,
  type JudgedCase,
  type JudgedItem,
  type Judgement,
  judgeByRules,
  RUBRIC,
  RULE_BASED_JUDGE,
  readJudgement,
  totalScore,
} from './judging/judgement.js';
export * from './meals/count-meal.js';
export * from './performance.js';
export * from './photo-format.js';
export * from './prompts/index.js';
export * from './reminders.js';
export * from './retention.js';
export * from './shortcuts.js';
export {
  type Agreement,
  agreementOf,
  type CountedDifference,
  type Pair,
  type RankCorrelation,
  spearmanCorrelation,
} from './statistics/agreement.js';
export { DURATION_BIN_RATIO, type DurationBin, durationBin, percentileOfBins } from './statistics/duration-bins.js';
export {
  type BootstrapOptions,
  bootstrapIntervals,
  conformalHalfWidth,
  detectableDifference,
  differenceInterval,
  type Estimated,
  type Interval,
  leaveOneOutCoverage,
  meanWithInterval,
  medianWithInterval,
  pairsNeeded,
  type Resample,
  type ResampledFigure,
  resampledMedian,
  wilsonInterval,
} from './statistics/intervals.js';
export { type SignedRankTest, wilcoxonSignedRank } from './statistics/wilcoxon.js';
export * from './subscriptions/billing-state.js';
export * from './subscriptions/plans.js';
export { effectiveStatus, effectiveTier, isOnTrial, type PlanFacts } from './subscriptions/plans.js';
export * from './units.js';

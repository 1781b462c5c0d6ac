export { type Agreement, agreementOf, type CountedDifference } from './agreement.js';
export {
  type BootstrapOptions,
  bootstrapIntervals,
  type Resample,
  type ResampledFigure,
  resampledMedian,
} from './bootstrap.js';
export { conformalHalfWidth, leaveOneOutCoverage } from './conformal.js';
export { DURATION_BIN_RATIO, type DurationBin, durationBin, percentileOfBins } from './duration-bins.js';
export { detectableDifference, pairsNeeded } from './sample-size.js';
export { type Pair, type RankCorrelation, spearmanCorrelation } from './spearman.js';
export { type SignedRankTest, wilcoxonSignedRank } from './wilcoxon.js';
export { type Interval, wilsonInterval } from './wilson.js';

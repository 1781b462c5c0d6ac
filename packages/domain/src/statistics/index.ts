export { type Agreement, agreementOf, type CountedDifference } from './agreement.js';
export { DURATION_BIN_RATIO, type DurationBin, durationBin, percentileOfBins } from './duration-bins.js';
export { type Pair, type RankCorrelation, spearmanCorrelation } from './spearman.js';
export { type Interval, wilsonInterval } from './wilson.js';

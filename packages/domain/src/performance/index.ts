export { type CacheRating, hitRatePercent, meanOf, rateCache, shareOfCores, tokensPerCall } from './figures.js';
export type { ProcessCounts, ProcessReport } from './process-report.js';

export { type Counter, createRateLimits, type RateLimit, type RateLimitAnswer, RateLimits } from './rate-limits.js';
export { EVALUATION_SHARE, type PaidCalls, SpendingLimit } from './spending-limit.js';

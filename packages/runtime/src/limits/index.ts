export { createRateLimits, type RateLimit, type RateLimitAnswer, RateLimits } from './rate-limits.js';

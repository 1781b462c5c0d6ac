import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './performance.schema.js';

export type PerformanceRange = z.infer<typeof schema.performanceRange>;

/** The screen's polling interval while auto-refresh is on, in milliseconds. */
export const PERFORMANCE_REFRESH_MS = 5_000;
export type MealFallbacks = z.infer<typeof schema.mealFallbacks>;
export type ModelCost = z.infer<typeof schema.modelCost>;
export type PackageFigures = z.infer<typeof schema.packageFigures>;
export type ProcessWork = z.infer<typeof schema.processWork>;
export type PerformancePoint = z.infer<typeof schema.performancePoint>;
export type QueueDepth = z.infer<typeof schema.queueDepth>;
export type PerformanceMetrics = z.infer<typeof schema.performanceMetrics>;

export const getPerformanceMetrics = call<typeof schema.getPerformanceMetrics>(
  'GET',
  '/api/performance/metrics',
  'admin',
);

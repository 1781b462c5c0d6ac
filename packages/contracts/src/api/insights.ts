import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './insights.schema.js';

export type InsightsRange = z.infer<typeof schema.insightsRange>;
export const RANGE_DAYS: Readonly<Record<InsightsRange, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** Longest period of a summary for the care team in days: a quarter. */
export const REPORT_DAYS_MAX = 92;
export type Insights = z.infer<typeof schema.insights>;

export const getInsights = call<typeof schema.getInsights>('GET', '/api/insights', 'user');
export type ReportMeal = z.infer<typeof schema.reportMeal>;
export type MealReport = z.infer<typeof schema.mealReport>;

export const getMealReport = call<typeof schema.getMealReport>('GET', '/api/insights/report', 'user');
export const exportMeals = call<typeof schema.exportMeals>('GET', '/api/insights/export.csv', 'user');

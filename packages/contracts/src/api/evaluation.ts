import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './evaluation.schema.js';

export type EvaluationTimeframe = z.infer<typeof schema.evaluationTimeframe>;
export type EvaluationExportFormat = z.infer<typeof schema.evaluationExportFormat>;
export type RateInterval = z.infer<typeof schema.rateInterval>;
export type EvaluationDashboard = z.infer<typeof schema.evaluationDashboard>;
export type EvaluationPart = z.infer<typeof schema.evaluationPart>;
export type EvaluationBreakdown = z.infer<typeof schema.evaluationBreakdown>;

export const getEvaluationDashboard = adminCall<typeof schema.getEvaluationDashboard>('GET', '/evaluation-dashboard');

export const getEvaluationBreakdown = adminCall<typeof schema.getEvaluationBreakdown>('GET', '/evaluation-breakdown');

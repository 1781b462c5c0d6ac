import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './evaluation.schema.js';

export type EvaluationTimeframe = z.infer<typeof schema.evaluationTimeframe>;
export type EvaluationExportFormat = z.infer<typeof schema.evaluationExportFormat>;
export type RateInterval = z.infer<typeof schema.rateInterval>;
export type EvaluationDashboard = z.infer<typeof schema.evaluationDashboard>;
export type EvaluationPart = z.infer<typeof schema.evaluationPart>;
export type EvaluationBreakdown = z.infer<typeof schema.evaluationBreakdown>;

export const getEvaluationDashboard = call<typeof schema.getEvaluationDashboard>(
  'GET',
  '/api/admin/evaluation-dashboard',
  'admin',
);

export const getEvaluationBreakdown = call<typeof schema.getEvaluationBreakdown>(
  'GET',
  '/api/admin/evaluation-breakdown',
  'admin',
);

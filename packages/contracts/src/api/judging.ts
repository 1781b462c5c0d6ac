import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './judging.schema.js';

export type ProblematicMatch = z.infer<typeof schema.problematicMatch>;
export type LlmEvaluation = z.infer<typeof schema.llmEvaluation>;
export type EvaluationPrice = z.infer<typeof schema.evaluationPrice>;

export const getLlmEvaluation = call<typeof schema.getLlmEvaluation>(
  'GET',
  '/api/admin/llm-evaluation/:mealId',
  'admin',
);
export const getEvaluationPrice = call<typeof schema.getEvaluationPrice>(
  'GET',
  '/api/admin/llm-evaluation/:mealId/price',
  'admin',
);

/** Does nothing while a judgement is in progress. */
export const requestLlmEvaluation = call<typeof schema.requestLlmEvaluation>(
  'POST',
  '/api/admin/llm-evaluation/:mealId',
  'admin',
);

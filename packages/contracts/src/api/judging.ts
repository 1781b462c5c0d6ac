import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './judging.schema.js';

export type ProblematicMatch = z.infer<typeof schema.problematicMatch>;
export type LlmEvaluation = z.infer<typeof schema.llmEvaluation>;
export type EvaluationPrice = z.infer<typeof schema.evaluationPrice>;

export const getLlmEvaluation = adminCall<typeof schema.getLlmEvaluation>('GET', '/llm-evaluation/:mealId');
export const getEvaluationPrice = adminCall<typeof schema.getEvaluationPrice>('GET', '/llm-evaluation/:mealId/price');

/** Does nothing while a judgement is in progress. */
export const requestLlmEvaluation = adminCall<typeof schema.requestLlmEvaluation>('POST', '/llm-evaluation/:mealId');

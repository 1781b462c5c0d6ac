import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { failureCode, instant } from '../vocabulary.js';

/** A food whose matched row a judge disputes. */
export const problematicMatch = z.object({
  item: z.string(),
  model_selected: z.string(),
  better_alternative: z.string(),
  reason: z.string(),
});
export type ProblematicMatch = z.infer<typeof problematicMatch>;

const criterion = z.number().min(0).max(10);

const total = z.number().min(0).max(100);

export const llmEvaluation = z.object({
  totalScore: total,
  verdict: z.string(),
  identificationRelevance: criterion,
  estimationAccuracy: criterion,
  completeness: criterion,
  /** How well the items match their food table rows. */
  caloriekingMatchScore: criterion,
  justification: z.string(),
  problematicMatches: z.array(problematicMatch),
  /** A model's id, or `rules`. */
  judgeModel: z.string(),
  evaluationVersion: z.string(),
  createdAt: instant,
  /** Score of the test model's answer, when the judge saw both without knowing which is which. */
  testTotalScore: total.nullable(),
  preferred: z.enum(['production', 'test', 'neither']).nullable(),
});
export type LlmEvaluation = z.infer<typeof llmEvaluation>;

export const evaluationPrice = z.object({
  /** Who would judge. */
  judgeModel: z.string(),
  /** In US dollars; 0 for the rules. Null: the price of the judge is unknown. */
  estimatedUsd: z.number().nullable(),
  /** Why a judgement would be refused now, as a sentence. */
  refusal: z.string().nullable(),
  /** What remains of the spending caps. */
  dailyLeftUsd: z.number(),
  monthlyLeftUsd: z.number(),
  /** Whether there is a judgement to read. */
  isJudged: z.boolean(),
  isRunning: z.boolean(),
  /** Why the last attempt ended without a judgement. */
  lastFailure: failureCode.nullable(),
});
export type EvaluationPrice = z.infer<typeof evaluationPrice>;

const ofMeal = z.object({ mealId: z.uuid() });

export const getLlmEvaluation = adminEndpoint('GET', '/llm-evaluation/:mealId', {
  summary: 'What a judge said of a meal’s estimate; 404 when none did',
  params: ofMeal,
  answer: llmEvaluation,
});

export const getEvaluationPrice = adminEndpoint('GET', '/llm-evaluation/:mealId/price', {
  summary: 'Who would judge this meal now, for how much, and what is left of the caps',
  params: ofMeal,
  answer: evaluationPrice,
});

/** Does nothing while a judgement is in progress. */
export const requestLlmEvaluation = adminEndpoint('POST', '/llm-evaluation/:mealId', {
  summary: 'Have a meal judged, or judged again; 409 without an estimate, without the judge or over a cap',
  params: ofMeal,
  status: 202,
  answer: z.object({ isRunning: z.boolean() }),
});

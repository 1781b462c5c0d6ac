import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './prompts.schema.js';

export const PROMPT_VERSION_MAX = 40;
export const PROMPT_NAME_MAX = 120;
/** In characters. Longer prompts are refused: they add cost to every photo, and models follow them less well. */
export const PROMPT_MAX = 20_000;
export const PROMPT_RELEASES_PAGE = 20;
export type PromptRelease = z.infer<typeof schema.promptRelease>;

export const listPromptReleases = call<typeof schema.listPromptReleases>('GET', '/api/admin/prompt-releases', 'admin');
export const listPromptLabels = call<typeof schema.listPromptLabels>(
  'GET',
  '/api/admin/prompt-releases/labels',
  'admin',
);
export const publishPrompt = call<typeof schema.publishPrompt>('POST', '/api/admin/prompt-releases', 'admin');
export const unpublishPrompt = call<typeof schema.unpublishPrompt>(
  'POST',
  '/api/admin/prompt-releases/unpublish',
  'admin',
);
export type MealAnalysis = z.infer<typeof schema.mealAnalysis>;
export type MealAnalyses = z.infer<typeof schema.mealAnalyses>;

export const getMealAnalyses = call<typeof schema.getMealAnalyses>('GET', '/api/admin/meals/:mealId/analyses', 'admin');

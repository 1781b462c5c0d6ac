import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './prompts.schema.js';

export const PROMPT_VERSION_MAX = 40;
export const PROMPT_NAME_MAX = 120;
/** In characters. Longer prompts are refused: they add cost to every photo, and models follow them less well. */
export const PROMPT_MAX = 20_000;
export const PROMPT_RELEASES_PAGE = 20;
export type PromptRelease = z.infer<typeof schema.promptRelease>;

export const listPromptReleases = adminCall<typeof schema.listPromptReleases>('GET', '/prompt-releases');
export const listPromptLabels = adminCall<typeof schema.listPromptLabels>('GET', '/prompt-releases/labels');
export const publishPrompt = adminCall<typeof schema.publishPrompt>('POST', '/prompt-releases');
export const unpublishPrompt = adminCall<typeof schema.unpublishPrompt>('POST', '/prompt-releases/unpublish');
export type MealAnalysis = z.infer<typeof schema.mealAnalysis>;
export type MealAnalyses = z.infer<typeof schema.mealAnalyses>;

export const getMealAnalyses = adminCall<typeof schema.getMealAnalyses>('GET', '/meals/:mealId/analyses');

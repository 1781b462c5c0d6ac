import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './prompt-drafts.schema.js';

export const DRAFT_DESCRIPTION_MAX = 500;
/** Of a version in a browser's list. */
export const DRAFT_ID_MAX = 1_000_000;
/** How many versions can be shared at the same time. */
export const PROMPT_DRAFTS_MAX = 200;

export type PromptDraft = z.infer<typeof schema.promptDraft>;

const PATH = '/api/admin/prompt-drafts';
export const listPromptDrafts = call<typeof schema.listPromptDrafts>('GET', PATH, 'admin');
export const savePromptDraft = call<typeof schema.savePromptDraft>('PUT', `${PATH}/:draftId`, 'admin');
export const removePromptDraft = call<typeof schema.removePromptDraft>('DELETE', `${PATH}/:draftId`, 'admin');

import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { PROMPT_NAME_MAX, promptText } from './prompts.js';

export const DRAFT_DESCRIPTION_MAX = 500;
/** Of a version in a browser's list. */
export const DRAFT_ID_MAX = 1_000_000;
/** How many versions can be shared at the same time. */
export const PROMPT_DRAFTS_MAX = 200;

/** A prompt version that administrators share, under the number it has in their browsers. */
export const promptDraft = promptText.extend({
  id: z.int(),
  description: z.string(),
  isArchived: z.boolean(),
  /** Increases with every change. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  /** When it changed in the browser that stored it: of two, the later is the newer. */
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type PromptDraft = z.infer<typeof promptDraft>;

export const listPromptDrafts = adminEndpoint('GET', '/prompt-drafts', {
  summary: 'The prompt versions that administrators share, oldest first',
  answer: z.array(promptDraft),
});

const draftParams = z.object({ draftId: z.coerce.number().int().min(1).max(DRAFT_ID_MAX) });

const words = {
  name: z
    .string()
    .trim()
    .min(1, 'The version name is missing.')
    .max(PROMPT_NAME_MAX, `The version name may have at most ${PROMPT_NAME_MAX} characters.`),
  description: z
    .string()
    .trim()
    .max(DRAFT_DESCRIPTION_MAX, `The description may have at most ${DRAFT_DESCRIPTION_MAX} characters.`),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
};

export const savePromptDraft = adminEndpoint('PUT', '/prompt-drafts/:draftId', {
  summary:
    'Share a prompt version, or a change of its name, description or place; 409 with the stored one when it is not the one that was changed',
  params: draftParams,
  body: promptText.extend({
    ...words,
    createdAt: z.iso.datetime(),
    /** The revision that was changed; null: it is new. */
    revision: z.int().nullable(),
  }),
  answer: promptDraft,
});

export const removePromptDraft = adminEndpoint('DELETE', '/prompt-drafts/:draftId', {
  summary: 'Stop sharing a prompt version; browsers that have it keep it',
  params: draftParams,
  query: z.object({ revision: z.coerce.number().int() }),
  status: 204,
});

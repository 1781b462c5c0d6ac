import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { changeReason, gateOverride } from './change-reason.js';
import { MODEL_REQUIRED } from './models.js';

/** Models whose foods are looked up in the food tables, live or not. */
export const groundedModels = z.object({
  models: z.array(z.object({ modelId: z.string(), label: z.string() })),
});
export type GroundedModels = z.infer<typeof groundedModels>;

export const getGroundedModels = adminEndpoint('GET', '/model-grounding', {
  summary: 'The models whose foods are looked up in the food tables',
  answer: groundedModels,
});

export const setGrounding = adminEndpoint('PUT', '/model-grounding', {
  summary:
    'Ground a model’s answers in the food tables, or read them plainly again; takes a passing run of the other variant or an override with a reason',
  body: z.object({
    modelName: z.string().min(1, MODEL_REQUIRED).max(100),
    isGrounded: z.boolean(),
    reason: changeReason,
    override: gateOverride,
  }),
  answer: groundedModels,
});

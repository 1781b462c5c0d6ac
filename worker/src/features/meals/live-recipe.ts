import { createHash } from 'node:crypto';
import type { Recipe } from '@carbsight/database';
import { type CatalogModel, findModel, type ModelAccess, productionDefault, productionPrompt } from '@carbsight/models';

/** How meals are read for users right now: one model, one prompt release. */
export type LiveRecipe = Recipe & { readonly model: CatalogModel; readonly prompt: string };

export function liveRecipe(access: ModelAccess): LiveRecipe {
  const modelId = productionDefault(access);
  const model = findModel(modelId, access);
  if (!model) throw new Error(`The catalogue has no model ${modelId}`);
  const { version, prompt } = productionPrompt;
  const promptSha256 = createHash('sha256').update(prompt).digest('hex');
  return { modelId, model, prompt, promptVersion: version, promptSha256 };
}

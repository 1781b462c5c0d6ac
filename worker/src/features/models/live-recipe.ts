import { createHash } from 'node:crypto';
import type { ModelSettingQueries, Recipe, RequestedRecipe } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import {
  type CatalogModel,
  findModel,
  findPrompt,
  type ModelAccess,
  productionDefault,
  productionPrompt,
} from '@carbsight/models';

/** How a meal is read: one model, one prompt. */
export type LiveRecipe = Recipe & { readonly model: CatalogModel; readonly prompt: string };

/** Answers which model and prompt read a meal now. Asked for every job, so that a change counts for the next one. */
export class LiveRecipes {
  constructor(
    private readonly settings: ModelSettingQueries,
    private readonly access: ModelAccess,
  ) {}

  /**
   * @param requested what an administrator wants for this one meal
   * @throws Failure `model-unavailable` when the model is not in the catalogue any more
   */
  async find(requested: RequestedRecipe | null): Promise<LiveRecipe> {
    const modelId =
      requested?.modelId ?? (await this.settings.find('production_model')) ?? productionDefault(this.access);
    const model = findModel(modelId, this.access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const { version, prompt } = promptOf(requested);
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    return { modelId, model, prompt, promptVersion: version, promptSha256 };
  }
}

function promptOf(requested: RequestedRecipe | null): { version: string; prompt: string } {
  if (requested?.customPrompt) return { version: requested.promptVersion ?? 'custom', prompt: requested.customPrompt };
  return (requested?.promptVersion && findPrompt(requested.promptVersion)) || productionPrompt;
}

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

/** A change counts for the next meal in every process, after this many milliseconds at most. */
const REMEMBER_MS = 1_000;

/** Answers which model and prompt read a meal now. */
export class LiveRecipes {
  private remembered: { readonly modelId: Promise<string | null>; readonly until: number } | undefined;

  constructor(
    private readonly settings: ModelSettingQueries,
    private readonly access: ModelAccess,
    private readonly clock: () => number = Date.now,
  ) {}

  /**
   * @param requested what an administrator wants for this one meal
   * @throws Failure `model-unavailable` when the model is not in the catalogue any more
   */
  async find(requested: RequestedRecipe | null): Promise<LiveRecipe> {
    const modelId = requested?.modelId ?? (await this.chosenModel()) ?? productionDefault(this.access);
    const model = findModel(modelId, this.access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const { version, prompt } = promptOf(requested);
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    return { modelId, model, prompt, promptVersion: version, promptSha256 };
  }

  private chosenModel(): Promise<string | null> {
    const now = this.clock();
    if (!this.remembered || now >= this.remembered.until) {
      const modelId = this.settings.find('production_model');
      this.remembered = { modelId, until: now + REMEMBER_MS };
      modelId.catch(() => {
        this.remembered = undefined;
      });
    }
    return this.remembered.modelId;
  }
}

function promptOf(requested: RequestedRecipe | null): { version: string; prompt: string } {
  if (requested?.customPrompt) return { version: requested.promptVersion ?? 'custom', prompt: requested.customPrompt };
  return (requested?.promptVersion && findPrompt(requested.promptVersion)) || productionPrompt;
}

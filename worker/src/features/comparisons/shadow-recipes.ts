import { createHash } from 'node:crypto';
import type { ModelSettingQueries, PromptReleaseQueries, Recipe } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import { findModel, findPrompt, type ModelAccess, testDefault } from '@carbsight/models';
import { CachedSetting, type LiveRecipe } from '../models/index.js';

/** Finds the recipe for a meal's shadow run: the test model with the prompt of the live estimate. */
export class ShadowRecipes {
  private readonly chosenModel: CachedSetting<string | null | undefined>;

  constructor(
    settings: Pick<ModelSettingQueries, 'find'>,
    private readonly releases: Pick<PromptReleaseQueries, 'findText'>,
    private readonly access: ModelAccess,
    clock: () => number = Date.now,
  ) {
    this.chosenModel = new CachedSetting(() => settings.find('test_model'), clock);
  }

  /**
   * Null when there is nothing to compare: no test model is set, it is the one that made the live estimate, or the text of the
   * live prompt is no longer known.
   * @throws Failure `model-unavailable` when the model is no longer in the catalogue
   */
  async find(live: Recipe): Promise<LiveRecipe | null> {
    const chosen = await this.chosenModel.get();
    const modelId = chosen === undefined ? testDefault(this.access) : chosen;
    if (modelId === null || modelId === live.modelId) return null;
    const model = findModel(modelId, this.access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const { promptVersion, promptSha256 } = live;
    const prompt = findPrompt(promptVersion)?.prompt ?? (await this.releases.findText(promptVersion));
    if (prompt === null || sha256(prompt) !== promptSha256) return null;
    return { modelId, model, prompt, promptVersion, promptSha256 };
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

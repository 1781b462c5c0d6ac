import { createHash } from 'node:crypto';
import type { ModelSettingQueries, PromptReleaseQueries, Recipe } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import { findModel, findPrompt, type ModelAccess, testDefault } from '@carbsight/models';
import { CachedSetting, type LiveRecipe } from '../models/index.js';

/** Answers how the test model reads a meal that has a live estimate: with the very prompt that made that one. */
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
   * Null when there is nothing to compare: no test model is set, it is the one that made the live estimate, or the live
   * prompt's text is not known any more.
   * @throws Failure `model-unavailable` when the model is not in the catalogue any more
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

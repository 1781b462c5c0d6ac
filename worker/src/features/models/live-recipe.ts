import { createHash } from 'node:crypto';
import type { ModelSettingQueries, PromptReleaseQueries, Recipe, RequestedRecipe } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import {
  type CatalogModel,
  findModel,
  findPrompt,
  type ModelAccess,
  productionDefault,
  productionPrompt,
} from '@carbsight/models';
import type { CacheCounters } from '@carbsight/runtime';
import { CachedSetting } from './cached-setting.js';

/** How a meal is read: one model, one prompt. */
export type LiveRecipe = Recipe & { readonly model: CatalogModel; readonly prompt: string };

type LabelledPrompt = { readonly version: string; readonly prompt: string };

/** Answers which model and prompt read a meal now. */
export class LiveRecipes {
  private readonly chosenModel: CachedSetting<string | null | undefined>;
  private readonly livePrompt: CachedSetting<LabelledPrompt>;

  constructor(
    settings: Pick<ModelSettingQueries, 'find'>,
    releases: Pick<PromptReleaseQueries, 'findLive'>,
    private readonly access: ModelAccess,
    clock: () => number = Date.now,
    counters?: CacheCounters,
  ) {
    this.chosenModel = new CachedSetting(() => settings.find('production_model'), clock, counters);
    this.livePrompt = new CachedSetting(
      async () => {
        const live = await releases.findLive();
        return live?.prompt ? { version: live.version, prompt: live.prompt } : productionPrompt;
      },
      clock,
      counters,
    );
  }

  /**
   * @param requested what an administrator wants for this one meal
   * @throws Failure `model-unavailable` when the model is not in the catalogue any more
   */
  async find(requested: RequestedRecipe | null): Promise<LiveRecipe> {
    const [chosen, { version, prompt }] = await Promise.all([
      requested?.modelId ?? this.chosenModel.get(),
      promptOf(requested) ?? this.livePrompt.get(),
    ]);
    const modelId = chosen ?? productionDefault(this.access);
    const model = findModel(modelId, this.access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    return { modelId, model, prompt, promptVersion: version, promptSha256 };
  }
}

/** Null when nothing but what is live was asked for. */
function promptOf(requested: RequestedRecipe | null): LabelledPrompt | null {
  if (requested?.customPrompt) return { version: requested.promptVersion ?? 'custom', prompt: requested.customPrompt };
  return requested?.promptVersion ? findPrompt(requested.promptVersion) : null;
}

import { type ModelSetting, modelsApi, type RequestOf } from '@carbsight/contracts';
import {
  chooseModel,
  type ModelChangeRecord,
  type ModelChoiceRefusal,
  ModelSettingQueries,
  ReleaseQueries,
} from '@carbsight/database';
import { findModel } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { ModelDirectory } from './model-directory.js';
import { Releases } from './releases.js';

@Controller()
export class ModelsController {
  constructor(
    private readonly catalog: ModelCatalog,
    private readonly choices: ModelSettingQueries,
    private readonly directory: ModelDirectory,
    private readonly past: ReleaseQueries,
    private readonly releases: Releases,
  ) {}

  @Implements(modelsApi.getModelConfig)
  async config() {
    return this.catalog.current();
  }

  @Implements(modelsApi.updateModelConfig)
  async choose(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body }: RequestOf<typeof modelsApi.updateModelConfig>,
  ) {
    const { configType, modelName, expectedModel, reason, override } = body;
    const model = modelName === null ? null : await this.catalog.requireAvailable(modelName);
    if (configType === 'judge_model' && model?.kind === 'built-in')
      throw new ApiFailure('judge-is-no-model', { values: { model: model.label } });
    const choice = {
      configType,
      modelId: modelName,
      expectedModelId: expectedModel,
      reason,
      actor,
      defaultModelId: await this.catalog.defaultFor(configType),
    };
    // People never see the answers of the others.
    if (configType !== 'production_model' || modelName === null)
      return this.chosen(configType, await this.choices.choose(choice));
    return this.releases.change({ actor, reason, override }, async ({ modelIds }) => {
      const [current = null, ...others] = modelIds;
      if (expectedModel != null && expectedModel !== current)
        throw await this.refusal(configType, { refused: 'model-changed', currentModelId: current });
      return {
        next: { modelIds: [modelName, ...others.filter((id) => id !== modelName)] },
        summary: `Production model changed to ${modelName}`,
        store: async (tx, gate) => this.chosen(configType, await chooseModel(tx, { ...choice, ...gate })),
      };
    });
  }

  private async chosen(configType: ModelSetting, change: ModelChangeRecord | ModelChoiceRefusal) {
    if ('refused' in change) throw await this.refusal(configType, change);
    return toModelChange(change);
  }

  @Implements(modelsApi.listModelChanges)
  async changes(@Input() { query }: RequestOf<typeof modelsApi.listModelChanges>) {
    const changes = await this.choices.listChanges(query.limit, query.before);
    return changes.map(toModelChange);
  }

  @Implements(modelsApi.listLiveChanges)
  async liveChanges(@Input() { query }: RequestOf<typeof modelsApi.listLiveChanges>) {
    const [changes, access] = await Promise.all([this.past.list(query.limit, query.before), this.directory.current()]);
    const labelOf = (modelId: string) => findModel(modelId, access)?.label ?? modelId;
    return changes.map(({ release, ...change }) => ({
      ...change,
      order: release?.order.map(({ modelId, isGrounded }) => ({ model: labelOf(modelId), isGrounded })) ?? null,
      promptVersion: release?.promptVersion ?? null,
      rollout: release?.rollout ? { model: labelOf(release.rollout.modelId), percent: release.rollout.percent } : null,
    }));
  }

  private async refusal(
    configType: ModelSetting,
    { refused, currentModelId }: ModelChoiceRefusal,
  ): Promise<ApiFailure> {
    const place = PLACES[configType];
    const model =
      configType === 'judge_model' && currentModelId === null
        ? 'set to the fixed rules'
        : await this.catalog.labelOf(currentModelId);
    return new ApiFailure(refused, { values: { place, model } });
  }
}

const PLACES: Record<ModelSetting, string> = {
  production_model: 'production model',
  test_model: 'test model',
  judge_model: 'judge',
};

const toModelChange = (change: ModelChangeRecord) => ({
  ...change,
  modelName: change.modelId,
  previousModelName: change.previousModelId,
});

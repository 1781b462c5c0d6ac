import type { ModelConfig, ModelSetting } from '@carbsight/contracts';
import { ModelSettingQueries } from '@carbsight/database';
import {
  availability,
  type CatalogModel,
  findModel,
  fingerprintOf,
  fixJudge,
  liveDefault,
  testDefault,
} from '@carbsight/models';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { ModelDirectory, ModelSettings } from './model-directory.js';

/** The available models, and which of them are in use. */
@Injectable()
export class ModelCatalog implements OnApplicationBootstrap {
  constructor(
    private readonly directory: ModelDirectory,
    private readonly choices: ModelSettingQueries,
    private readonly settings: ModelSettings,
  ) {}

  /** Before anyone can add a model: the judge never follows from which models there are. */
  async onApplicationBootstrap(): Promise<void> {
    await fixJudge(this.choices, await this.directory.current(), this.settings.judgeCapUsd);
  }

  async current(): Promise<ModelConfig> {
    const [access, production, test, judge, judgeChange] = await Promise.all([
      this.directory.current(),
      this.choices.find('production_model'),
      this.choices.find('test_model'),
      this.choices.find('judge_model'),
      this.choices.findLastChange('judge_model'),
    ]);
    const models = availability(access);
    return {
      current: {
        productionModel: production ?? liveDefault(access),
        testModel: test === undefined ? testDefault(access) : test,
        judgeModel: judge ?? null,
        judgeSince: judgeChange?.createdAt.toISOString() ?? null,
      },
      supportedModels: Object.fromEntries(
        models.filter(({ unavailableReason }) => !unavailableReason).map(({ id, label }) => [id, label]),
      ),
      unavailableModels: Object.fromEntries(
        models.flatMap(({ id, label, unavailableReason }) =>
          unavailableReason ? [[id, { label, reason: unavailableReason }]] : [],
        ),
      ),
    };
  }

  /** The default model of a role until an administrator chooses; null for none. */
  async defaultFor(configType: ModelSetting): Promise<string | null> {
    const access = await this.directory.current();
    if (configType === 'judge_model') return null;
    return configType === 'production_model' ? liveDefault(access) : testDefault(access);
  }

  /** False while the live model reads words only. */
  async readsPhotos(): Promise<boolean> {
    const [chosen, access] = await Promise.all([this.choices.find('production_model'), this.directory.current()]);
    return findModel(chosen ?? liveDefault(access), access)?.seesPhotos ?? false;
  }

  /** Null while the fixed rules judge. `problem` says why the judge cannot be called now: no other replaces it. */
  async judge(): Promise<{ label: string; model: CatalogModel | null; problem: string | null } | null> {
    const judgeId = await this.choices.find('judge_model');
    return judgeId ? this.look(judgeId) : null;
  }

  /** The model for shadow runs; null for none, or one that is no longer in the catalogue. */
  async testModel(): Promise<CatalogModel | null> {
    const chosen = await this.choices.find('test_model');
    const modelId = chosen === undefined ? await this.defaultFor('test_model') : chosen;
    return modelId === null ? null : findModel(modelId, await this.directory.current());
  }

  /** Its label, or its bare id if it is no longer in the catalogue. */
  async labelOf(modelId: string | null): Promise<string> {
    if (modelId === null) return 'None';
    return findModel(modelId, await this.directory.current())?.label ?? modelId;
  }

  /** Of the settings that it reads with now; null when it is no longer in the catalogue. */
  async fingerprintOf(modelId: string): Promise<string | null> {
    return fingerprintOf(modelId, await this.directory.current());
  }

  /** The labels of those that are in the catalogue. */
  async namesOf(modelIds: readonly string[]): Promise<Record<string, string>> {
    const access = await this.directory.current();
    return Object.fromEntries(
      modelIds.flatMap((id) => {
        const model = findModel(id, access);
        return model ? [[id, model.label]] : [];
      }),
    );
  }

  /** @throws ApiFailure 422 for a model that is unknown or has no key */
  async requireAvailable(modelId: string): Promise<CatalogModel> {
    const { label, model, problem } = await this.look(modelId);
    if (model && problem === null) return model;
    throw new ApiFailure('model-unavailable', { values: { model: label, reason: problem ?? '' } });
  }

  private async look(modelId: string) {
    const model = availability(await this.directory.current()).find(({ id }) => id === modelId) ?? null;
    const problem = model ? model.unavailableReason : 'There is no such model.';
    return { label: model?.label ?? modelId, model, problem };
  }
}

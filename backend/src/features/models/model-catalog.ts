import type { ModelConfig, ModelSetting } from '@carbsight/contracts';
import { ModelSettingQueries } from '@carbsight/database';
import {
  availability,
  type CatalogModel,
  findModel,
  type ModelAccess,
  productionDefault,
  REFERENCE_TABLE_ID,
  testDefault,
} from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** Which providers can be reached, from the configured keys. */
export class ModelAccessSettings {
  constructor(readonly access: ModelAccess) {}
}

/** The available models, and which of them are in use. */
@Injectable()
export class ModelCatalog {
  constructor(
    private readonly settings: ModelAccessSettings,
    private readonly choices: ModelSettingQueries,
  ) {}

  async current(): Promise<ModelConfig> {
    const { access } = this.settings;
    const models = availability(access);
    const [production, test] = await Promise.all([
      this.choices.find('production_model'),
      this.choices.find('test_model'),
    ]);
    return {
      current: {
        productionModel: production ?? productionDefault(access),
        testModel: test === undefined ? testDefault(access) : test,
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
  defaultFor(configType: ModelSetting): string | null {
    const { access } = this.settings;
    return configType === 'production_model' ? productionDefault(access) : testDefault(access);
  }

  /** False while the built-in reader is live: it reads words only. */
  async readsPhotos(): Promise<boolean> {
    const chosen = await this.choices.find('production_model');
    return (chosen ?? productionDefault(this.settings.access)) !== REFERENCE_TABLE_ID;
  }

  /** The model for shadow runs; null for none, or one that is no longer in the catalogue. */
  async testModel(): Promise<CatalogModel | null> {
    const chosen = await this.choices.find('test_model');
    const modelId = chosen === undefined ? this.defaultFor('test_model') : chosen;
    return modelId === null ? null : findModel(modelId, this.settings.access);
  }

  /** Its label, or its bare id when it is no longer in the catalogue. */
  labelOf(modelId: string | null): string {
    if (modelId === null) return 'None';
    return availability(this.settings.access).find(({ id }) => id === modelId)?.label ?? modelId;
  }

  /** @throws ApiFailure 422 for a model that is unknown or has no key */
  requireAvailable(modelId: string): CatalogModel {
    const model = availability(this.settings.access).find(({ id }) => id === modelId);
    const reason = model ? model.unavailableReason : 'There is no such model.';
    if (model && !reason) return model;
    throw new ApiFailure('model-unavailable', { values: { model: model?.label ?? modelId, reason: reason ?? '' } });
  }
}

import type { ModelConfig } from '@carbsight/contracts';
import { ModelSettingQueries } from '@carbsight/database';
import { availability, type ModelAccess, productionDefault, testDefault } from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** Which providers can be reached; made from the configured keys. */
export class ModelAccessSettings {
  constructor(readonly access: ModelAccess) {}
}

/** The models on offer, and which of them are in use. */
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
      current: { productionModel: production ?? productionDefault(access), testModel: test ?? testDefault(access) },
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

  /** @throws ApiFailure 422 for a model that is unknown or has no key */
  requireAvailable(modelId: string): void {
    const model = availability(this.settings.access).find(({ id }) => id === modelId);
    const reason = model ? model.unavailableReason : 'There is no such model.';
    if (reason)
      throw new ApiFailure(422, 'model-unavailable', `${model?.label ?? modelId} cannot be chosen: ${reason}`);
  }
}

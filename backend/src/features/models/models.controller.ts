import { type ModelChange, type ModelConfig, modelsApi, type RequestOf } from '@carbsight/contracts';
import { type ModelChangeRecord, ModelSettingQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';

@Controller()
export class ModelsController {
  constructor(
    private readonly catalog: ModelCatalog,
    private readonly choices: ModelSettingQueries,
  ) {}

  @Implements(modelsApi.getModelConfig)
  async config(): Promise<ModelConfig> {
    return this.catalog.current();
  }

  @Implements(modelsApi.updateModelConfig)
  async choose(
    @CurrentUser() user: SessionUser,
    @Input() { body }: RequestOf<typeof modelsApi.updateModelConfig>,
  ): Promise<ModelChange> {
    this.catalog.requireAvailable(body.modelName);
    const change = await this.choices.choose({
      configType: body.configType,
      modelId: body.modelName,
      reason: body.reason,
      userId: user.account.id,
      defaultModelId: this.catalog.defaultFor(body.configType),
    });
    return toModelChange(change);
  }

  @Implements(modelsApi.listModelChanges)
  async changes(@Input() { query }: RequestOf<typeof modelsApi.listModelChanges>): Promise<ModelChange[]> {
    const changes = await this.choices.listChanges(query.limit, query.before);
    return changes.map(toModelChange);
  }
}

function toModelChange({ modelId, previousModelId, createdAt, ...change }: ModelChangeRecord): ModelChange {
  return {
    ...change,
    modelName: modelId,
    previousModelName: previousModelId,
    createdAt: createdAt.toISOString(),
  };
}

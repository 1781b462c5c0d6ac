import { modelsApi, type RequestOf } from '@carbsight/contracts';
import { ModelSettingQueries } from '@carbsight/database';
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
  async config() {
    return this.catalog.current();
  }

  @Implements(modelsApi.updateModelConfig)
  async choose(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof modelsApi.updateModelConfig>) {
    this.catalog.requireAvailable(body.modelName);
    const change = await this.choices.choose({
      configType: body.configType,
      modelId: body.modelName,
      reason: body.reason,
      userId: user.account.id,
    });
    return {
      id: change.id,
      configType: change.configType,
      modelName: change.modelId,
      previousModelName: change.previousModelId,
      reason: change.reason,
      changedBy: user.account.email,
      createdAt: change.createdAt.toISOString(),
    };
  }
}

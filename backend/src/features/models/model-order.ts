import { type ModelOrder, modelsApi, type RequestOf } from '@carbsight/contracts';
import { type Actor, ModelSettingQueries } from '@carbsight/database';
import { availability } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { ModelDirectory } from './model-directory.js';
import { ReleaseGate } from './release-gate.js';

type Body = RequestOf<typeof modelsApi.setModelOrder>['body'];

/** Who answers for users: the production model and, when it is unavailable, the next ones in order. */
@Controller()
export class ModelOrderController {
  constructor(
    private readonly settings: ModelSettingQueries,
    private readonly directory: ModelDirectory,
    private readonly catalog: ModelCatalog,
    private readonly gate: ReleaseGate,
  ) {}

  @Implements(modelsApi.getModelOrder)
  async current(): Promise<ModelOrder> {
    const [{ modelIds, version }, access] = await Promise.all([this.stored(), this.directory.current()]);
    const known = availability(access);
    const production = modelIds.map(async (modelId) => {
      const model = known.find(({ id }) => id === modelId);
      return {
        modelId,
        label: model?.label ?? modelId,
        gate: await this.gate.check({ modelId }),
        unavailableReason: model ? model.unavailableReason : 'There is no such model.',
      };
    });
    return { production: await Promise.all(production), version };
  }

  /** @throws ApiFailure 409 when it has since been changed or a new model did not pass the gate, 422 for an unavailable model */
  @Implements(modelsApi.setModelOrder)
  async set(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: requested }: RequestOf<typeof modelsApi.setModelOrder>,
  ): Promise<ModelOrder> {
    return this.gate.exclusively(() => this.setNow(requested, actor));
  }

  private async setNow({ production, version, reason, override }: Body, actor: Actor): Promise<ModelOrder> {
    const [first, ...rest] = production;
    if (first === undefined) throw new ApiFailure('invalid-request');
    const before = await this.stored();
    if (version !== undefined && version !== before.version) throw new ApiFailure('model-order-changed-meanwhile');
    for (const modelId of production) await this.catalog.requireAvailable(modelId);
    const joining = production.filter((modelId) => !before.modelIds.includes(modelId));
    const decision = await this.gate.requireJoining(joining, { override, reason });
    const saved = await this.settings.setOrder({
      modelIds: [first, ...rest],
      version,
      reason,
      userId: actor.id,
      defaultModelId: await this.catalog.defaultFor('production_model'),
      verdict: decision?.verdict,
      override: decision?.override || undefined,
    });
    if (!saved) throw new ApiFailure('model-order-changed-meanwhile');
    return this.current();
  }

  private async stored(): Promise<{ modelIds: readonly string[]; version: number }> {
    const chosen = await this.settings.findOrder();
    if (chosen) return chosen;
    const { current } = await this.catalog.current();
    return { modelIds: [current.productionModel], version: 0 };
  }
}

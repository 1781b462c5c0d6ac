import { type ModelOrder, modelsApi, type RequestOf } from '@carbsight/contracts';
import { setOrder } from '@carbsight/database';
import { availability } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { Releases } from './releases.js';

/** Who answers for users: the production model and, when it is unavailable, the next ones in order. */
@Controller()
export class ModelOrderController {
  constructor(
    private readonly catalog: ModelCatalog,
    private readonly releases: Releases,
  ) {}

  @Implements(modelsApi.getModelOrder)
  async current(): Promise<ModelOrder> {
    const [order, { orderVersion: version, access }] = await Promise.all([this.releases.order(), this.releases.live()]);
    const known = availability(access);
    const production = order.map(({ modelId, gate }) => {
      const model = known.find(({ id }) => id === modelId);
      return {
        modelId,
        label: model?.label ?? modelId,
        gate,
        unavailableReason: model ? model.unavailableReason : 'There is no such model.',
      };
    });
    return { production, version };
  }

  /** @throws ApiFailure 409 when it has since been changed or what moves up did not pass the gate, 422 for an unavailable model */
  @Implements(modelsApi.setModelOrder)
  async set(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { production, version, reason, override } }: RequestOf<typeof modelsApi.setModelOrder>,
  ): Promise<ModelOrder> {
    await this.releases.change({ actor, reason, override }, async ({ orderVersion }) => {
      const [first, ...rest] = production;
      if (first === undefined) throw new ApiFailure('invalid-request');
      if (version !== undefined && version !== orderVersion) throw new ApiFailure('model-order-changed-meanwhile');
      for (const modelId of production) await this.catalog.requireAvailable(modelId);
      const defaultModelId = await this.catalog.defaultFor('production_model');
      return {
        next: { modelIds: production },
        summary: `Order of models changed to ${production.join(', then ')}`,
        store: (tx, gate) => setOrder(tx, { modelIds: [first, ...rest], reason, actor, defaultModelId, ...gate }),
      };
    });
    return this.current();
  }
}

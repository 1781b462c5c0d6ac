import { type GateVerdict, type ModelOrder, modelsApi, type RequestOf } from '@carbsight/contracts';
import { type Actor, ModelSettingQueries } from '@carbsight/database';
import { availability } from '@carbsight/models';
import { Controller, Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { ModelDirectory } from './model-directory.js';
import { type GatePassage, ReleaseGate } from './release-gate.js';

type Wish = RequestOf<typeof modelsApi.setModelOrder>['body'];

/** Who answers for users: the production model, and when it is away, the next ones in turn. */
@Injectable()
export class ModelOrderService {
  constructor(
    private readonly settings: ModelSettingQueries,
    private readonly directory: ModelDirectory,
    private readonly catalog: ModelCatalog,
    private readonly gate: ReleaseGate,
  ) {}

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

  /** @throws ApiFailure 409 when it was changed meanwhile or a new model did not pass the gate, 422 for an unavailable model */
  async set({ production, version, reason, override }: Wish, actor: Actor): Promise<ModelOrder> {
    const [first, ...rest] = production;
    if (first === undefined) throw new ApiFailure('invalid-request');
    const before = await this.stored();
    if (version !== undefined && version !== before.version) throw new ApiFailure('model-order-changed-meanwhile');
    for (const modelId of production) await this.catalog.requireAvailable(modelId);
    const passages: GatePassage[] = [];
    for (const modelId of production) {
      // What answers for users already passed, or was let through with a reason.
      if (before.modelIds.includes(modelId)) continue;
      passages.push(await this.gate.requireModel(modelId, { override, reason }));
    }
    const saved = await this.settings.setOrder({
      modelIds: [first, ...rest],
      version,
      reason,
      userId: actor.id,
      defaultModelId: await this.catalog.defaultFor('production_model'),
      verdict: worstOf(passages),
      override: passages.some((passage) => passage.override) || undefined,
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

function worstOf(passages: readonly GatePassage[]): GateVerdict | undefined {
  const verdicts = new Set(passages.map(({ verdict }) => verdict));
  return (['FAIL', 'INSUFFICIENT DATA', 'PASS'] as const).find((verdict) => verdicts.has(verdict));
}

@Controller()
export class ModelOrderController {
  constructor(private readonly order: ModelOrderService) {}

  @Implements(modelsApi.getModelOrder)
  async current(): Promise<ModelOrder> {
    return this.order.current();
  }

  @Implements(modelsApi.setModelOrder)
  async set(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof modelsApi.setModelOrder>,
  ): Promise<ModelOrder> {
    return this.order.set(body, account);
  }
}

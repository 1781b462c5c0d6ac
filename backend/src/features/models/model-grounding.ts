import { type GroundedModels, modelGroundingApi, type RequestOf } from '@carbsight/contracts';
import { type Actor, ModelGroundingQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { ReleaseGate } from './release-gate.js';

const LOOKS_UP = 'It already looks up every food.';

type Body = RequestOf<typeof modelGroundingApi.setGrounding>['body'];

/** Which models' foods are looked up in the food tables. A grounded model is another variant: it needs its own passing run. */
@Controller()
export class ModelGroundingController {
  constructor(
    private readonly grounding: ModelGroundingQueries,
    private readonly catalog: ModelCatalog,
    private readonly gate: ReleaseGate,
  ) {}

  @Implements(modelGroundingApi.getGroundedModels)
  async current(): Promise<GroundedModels> {
    const ids = await this.grounding.findGrounded();
    const models = ids.map(async (modelId) => ({ modelId, label: await this.catalog.labelOf(modelId) }));
    return { models: await Promise.all(models) };
  }

  /** @throws ApiFailure 422 for a model that is unknown or looks everything up anyway, 409 without a passing run or a reason, or during its rollout */
  @Implements(modelGroundingApi.setGrounding)
  async set(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: requested }: RequestOf<typeof modelGroundingApi.setGrounding>,
  ): Promise<GroundedModels> {
    return this.gate.exclusively(() => this.setNow(requested, actor));
  }

  private async setNow({ modelName, isGrounded, ...requested }: Body, actor: Actor): Promise<GroundedModels> {
    if (isGrounded) await this.requireOwnFigures(modelName);
    const before = await this.grounding.find(modelName);
    if ((before?.isGrounded ?? false) === isGrounded) return this.current();
    // A model that answers no one may be set back to plain reading: it passes the gate when it goes live.
    const isFree = !isGrounded && !(await this.gate.isLive(modelName));
    const decision = isFree ? {} : await this.gate.requireGrounding(modelName, isGrounded, requested);
    if (!(await this.grounding.set({ modelId: modelName, isGrounded, reason: requested.reason, actor, ...decision }))) {
      const model = await this.catalog.labelOf(modelName);
      throw new ApiFailure('rollout-running_grounding', { values: { model } });
    }
    return this.current();
  }

  private async requireOwnFigures(modelName: string): Promise<void> {
    const { kind, label } = await this.catalog.requireAvailable(modelName);
    if (kind === 'built-in') throw new ApiFailure('model-unavailable', { values: { model: label, reason: LOOKS_UP } });
  }
}

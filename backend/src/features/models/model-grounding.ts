import { type GroundedModels, modelGroundingApi, type RequestOf } from '@carbsight/contracts';
import { ModelGroundingQueries, RolloutQueries, setGrounding } from '@carbsight/database';
import { fingerprintOf } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { Releases } from './releases.js';

const LOOKS_UP = 'It already looks up every food.';

/** Which models' foods are looked up in the food tables. A grounded model is another variant: it needs its own passing run. */
@Controller()
export class ModelGroundingController {
  constructor(
    private readonly grounding: ModelGroundingQueries,
    private readonly rollouts: RolloutQueries,
    private readonly catalog: ModelCatalog,
    private readonly releases: Releases,
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
    @Input() {
      body: { modelName: modelId, isGrounded, reason, override },
    }: RequestOf<typeof modelGroundingApi.setGrounding>,
  ): Promise<GroundedModels> {
    await this.releases.change({ actor, reason, override }, async ({ modelIds, prompt, access, groundedIds }) => {
      if (isGrounded) await this.requireOwnFigures(modelId);
      const isChange = groundedIds.includes(modelId) !== isGrounded;
      // Its gate and its figures are those of the other reading.
      const rollout = await this.rollouts.findRunning();
      if (isChange && rollout && [rollout.modelId, rollout.liveModelId].includes(modelId))
        throw new ApiFailure('rollout-running_grounding', { values: { model: await this.catalog.labelOf(modelId) } });
      const variant = {
        modelId,
        fingerprint: fingerprintOf(modelId, access),
        promptSha256: prompt.promptSha256,
        isGrounded,
      };
      const reading = isGrounded ? 'grounded' : 'read plainly';
      return {
        next: { grounding: { modelId, isGrounded } },
        summary: `Answers of ${modelId} ${isGrounded ? 'grounded in the food tables' : 'read plainly'}`,
        // A model that answers no one may be set back to plain reading: it passes the gate when it goes live.
        alsoAsked: isChange && isGrounded && !modelIds.includes(modelId) ? [variant] : [],
        nameOf: (model) => `${model} with the live prompt, ${reading}`,
        store: async (tx, gate) => {
          if (isChange) await setGrounding(tx, { modelId, isGrounded }, { actor, reason, gate });
        },
      };
    });
    return this.current();
  }

  private async requireOwnFigures(modelName: string): Promise<void> {
    const { kind, label } = await this.catalog.requireAvailable(modelName);
    if (kind === 'built-in') throw new ApiFailure('model-unavailable', { values: { model: label, reason: LOOKS_UP } });
  }
}

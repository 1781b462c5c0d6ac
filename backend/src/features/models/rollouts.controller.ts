import { createHash } from 'node:crypto';
import { modelsApi, type RequestOf, type RolloutComparison, rolloutsApi, type VariantGate } from '@carbsight/contracts';
import {
  endRollout,
  type NewPromptRelease,
  PromptReleaseQueries,
  publishPrompt,
  RolloutQueries,
  type RolloutRecord,
  setOrder,
  setRolloutPercent,
  startRollout,
} from '@carbsight/database';
import { compareRollout, productionPrompt } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import { type SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { PromptReleasesService } from './prompt-releases.service.js';
import { Releases } from './releases.js';

/** Another variant reads a percentage of the scans, and is rolled back automatically when it is worse (worker: RolloutGuard). */
@Controller()
export class RolloutsController {
  constructor(
    private readonly rollouts: RolloutQueries,
    private readonly published: PromptReleaseQueries,
    private readonly prompts: PromptReleasesService,
    private readonly catalog: ModelCatalog,
    private readonly releases: Releases,
  ) {}

  @Implements(rolloutsApi.listRollouts)
  async list() {
    const [newest, ...others] = await this.rollouts.list(rolloutsApi.ROLLOUTS_SHOWN + 1);
    const running = newest?.state === 'running' ? newest : null;
    const ended = [...(newest && !running ? [newest] : []), ...others].slice(0, rolloutsApi.ROLLOUTS_SHOWN);
    return {
      running: running && {
        ...(await this.describe(running)),
        comparison: await this.compare(running),
        gate: await this.gateOf(running),
      },
      ended: await Promise.all(ended.map((rollout) => this.describe(rollout))),
    };
  }

  /**
   * @throws ApiFailure 409 while one is running, or when the variant did not pass the gate or its prompt's version stands for another
   * text; 422 for an unavailable model, dosing words, and the variant that is live
   */
  @Implements(rolloutsApi.startRollout)
  async start(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { modelName, prompt, reason, override, ...rules } }: RequestOf<typeof rolloutsApi.startRollout>,
  ) {
    const started = await this.releases.change({ actor, reason, override }, async (live) => {
      if (live.rollout) throw new ApiFailure('rollout-running');
      const [liveModelId = ''] = live.modelIds;
      const { version: livePromptVersion, promptSha256: livePromptSha256 } = live.prompt;
      const model = await this.catalog.requireAvailable(modelName ?? liveModelId);
      const wanted = prompt ?? (await this.livePrompt());
      if (prompt) await this.prompts.requireReleasable(prompt);
      const promptSha256 = createHash('sha256').update(wanted.prompt).digest('hex');
      if (model.id === liveModelId && promptSha256 === livePromptSha256)
        throw new ApiFailure('rollout-live-already', { values: { model: model.label } });
      const rollout = {
        modelId: model.id,
        promptVersion: wanted.version,
        promptSha256,
        promptName: wanted.name,
        prompt: wanted.prompt,
        liveModelId,
        livePromptVersion,
        livePromptSha256,
        ...rules,
        reason,
      };
      return {
        next: { rollout },
        summary: `Rollout of ${summaryOf(rollout)} started for ${rules.percent}% of the scans`,
        nameOf: (name) => `${name} with prompt ${wanted.version}`,
        store: (tx, gate) => startRollout(tx, rollout, { actor, gate }),
      };
    });
    return this.describe(started);
  }

  /** @throws ApiFailure 404; 409 if it has been changed, does not read all scans yet, or did not pass the gate for more scans */
  @Implements(rolloutsApi.changeRollout)
  async change(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { rolloutId: id }, body: change }: RequestOf<typeof rolloutsApi.changeRollout>,
  ) {
    const { reason } = change;
    const override = 'override' in change ? change.override : undefined;
    const changed = await this.releases.change({ actor, reason, override }, async (live) => {
      const rollout = await this.required(id, change.version);
      const nameOf = (model: string) => `${model} with prompt ${rollout.promptVersion}`;
      const summary = `Rollout of ${summaryOf(rollout)}`;
      if ('percent' in change) {
        const { percent } = change;
        if (percent > rollout.percent) await this.catalog.requireAvailable(rollout.modelId);
        return {
          next: { rollout: { ...rollout, percent } },
          summary: `${summary} changed to ${percent}% of the scans`,
          nameOf,
          store: (tx, gate) => setRolloutPercent(tx, rollout, percent, { actor, reason, gate }),
        };
      }
      if (change.end === 'stopped') {
        return {
          next: { rollout: null },
          summary: `${summary} stopped`,
          store: (tx, gate) => endRollout(tx, rollout, 'stopped', { actor, reason, gate }),
        };
      }
      if (rollout.percent < 100) throw new ApiFailure('rollout-not-for-all', { values: { percent: rollout.percent } });
      const { next, modelIds } = takeOver(rollout, live.modelIds);
      const defaultModelId = await this.catalog.defaultFor('production_model');
      const { promptVersion: version, promptName: name, prompt } = rollout;
      const isOtherPrompt = rollout.promptSha256 !== live.prompt.promptSha256;
      return {
        next,
        summary: `${summary} finished: its variant reads all scans`,
        nameOf,
        store: async (tx, gate) => {
          await setOrder(tx, { modelIds, reason, actor, defaultModelId, ...gate });
          if (isOtherPrompt) await publishPrompt(tx, { version, name, prompt }, { actor, reason, gate });
          return endRollout(tx, rollout, 'finished', { actor, reason, gate });
        },
      };
    });
    return this.describe(changed);
  }

  /** @throws ApiFailure 404, 409 if it is not as the administrator saw it */
  private async required(id: string, version: number): Promise<RolloutRecord> {
    const rollout = await this.rollouts.find(id);
    if (!rollout) throw new ApiFailure('not-found_rollout');
    const { state, percent } = rollout;
    if (state === 'running' && rollout.version === version) return rollout;
    const values = { state: state === 'running' ? `running for ${percent}% of the scans` : 'ended' };
    throw new ApiFailure('rollout-changed-meanwhile', { values });
  }

  private async livePrompt(): Promise<NewPromptRelease> {
    const release = await this.published.findLive();
    return release?.prompt ? { ...release, prompt: release.prompt } : productionPrompt;
  }

  /** For all scans: as the first of the order, with its prompt for the others, too. */
  private async gateOf(rollout: RolloutRecord): Promise<VariantGate> {
    const { modelIds } = await this.releases.live();
    const [gate] = await this.releases.preview(takeOver(rollout, modelIds).next);
    return gate ?? this.releases.check(rollout);
  }

  private async compare(rollout: RolloutRecord): Promise<RolloutComparison> {
    const { sides, basis } = await this.rollouts.scans(rollout);
    return { ...compareRollout(sides, rollout), basis };
  }

  private async describe(rollout: RolloutRecord) {
    const variantOf = async (modelId: string, promptVersion: string) => ({
      modelId,
      label: await this.catalog.labelOf(modelId),
      promptVersion,
    });
    return {
      ...rollout,
      variant: await variantOf(rollout.modelId, rollout.promptVersion),
      live: await variantOf(rollout.liveModelId, rollout.livePromptVersion),
    };
  }
}

type Variant = Pick<RolloutRecord, 'modelId' | 'promptVersion' | 'promptSha256'>;

const summaryOf = ({ modelId, promptVersion }: Variant) => `${modelId} with prompt ${promptVersion}`;

/** Its variant becomes the first of the order. */
function takeOver({ modelId, promptVersion, promptSha256 }: Variant, order: readonly string[]) {
  const others = order.filter((other) => other !== modelId).slice(0, modelsApi.MODEL_ORDER_MAX - 1);
  const modelIds = [modelId, ...others] as const;
  return { modelIds, next: { modelIds, prompt: { version: promptVersion, promptSha256 }, rollout: null } };
}

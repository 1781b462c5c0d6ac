import { createHash } from 'node:crypto';
import { type RequestOf, type RolloutComparison, rolloutsApi } from '@carbsight/contracts';
import {
  type Actor,
  ModelSettingQueries,
  PromptReleaseQueries,
  RolloutQueries,
  type RolloutRecord,
  type RolloutRefusal,
} from '@carbsight/database';
import { compareRollout, productionPrompt } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import { type SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { PromptReleasesService } from './prompt-releases.service.js';
import { ReleaseGate } from './release-gate.js';

type Start = RequestOf<typeof rolloutsApi.startRollout>['body'];
type Change = RequestOf<typeof rolloutsApi.changeRollout>['body'];

/** Another variant reads a percentage of the scans, and is rolled back automatically when it is worse (worker: RolloutGuard). */
@Controller()
export class RolloutsController {
  constructor(
    private readonly rollouts: RolloutQueries,
    private readonly settings: ModelSettingQueries,
    private readonly releases: PromptReleaseQueries,
    private readonly prompts: PromptReleasesService,
    private readonly catalog: ModelCatalog,
    private readonly gate: ReleaseGate,
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
        gate: await this.gate.checkForAll(running),
      },
      ended: await Promise.all(ended.map((rollout) => this.describe(rollout))),
    };
  }

  /**
   * @throws ApiFailure 409 while one is running, or when the variant did not pass the gate or its prompt's label stands for another
   * text; 422 for an unavailable model, dosing words, and the variant that is live
   */
  @Implements(rolloutsApi.startRollout)
  async start(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: requested }: RequestOf<typeof rolloutsApi.startRollout>,
  ) {
    return this.gate.exclusively(() => this.startNow(requested, actor));
  }

  private async startNow({ modelName, prompt, reason, override, ...rules }: Start, actor: Actor) {
    if (await this.rollouts.findRunning()) throw new ApiFailure('rollout-running');
    const live = await this.gate.liveVariant();
    const model = await this.catalog.requireAvailable(modelName ?? live.modelId);
    const wanted = prompt ?? (await this.livePrompt());
    if (prompt) await this.prompts.requireReleasable(prompt);
    const promptSha256 = createHash('sha256').update(wanted.prompt).digest('hex');
    if (model.id === live.modelId && promptSha256 === live.promptSha256) {
      throw new ApiFailure('rollout-live-already', { values: { model: model.label } });
    }
    const variant = { modelId: model.id, promptVersion: wanted.version, promptSha256 };
    const decision = await this.gate.requireVariant(variant, { override, reason });
    const started = await this.rollouts.start(
      {
        ...variant,
        promptName: wanted.name,
        prompt: wanted.prompt,
        liveModelId: live.modelId,
        livePromptVersion: live.promptVersion,
        livePromptSha256: live.promptSha256,
        ...rules,
        reason,
      },
      decision,
      actor,
    );
    if (!started) throw new ApiFailure('rollout-running');
    return this.describe(started);
  }

  /** @throws ApiFailure 404; 409 if it has been changed, does not read all scans yet, or did not pass the gate */
  @Implements(rolloutsApi.changeRollout)
  async change(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { rolloutId: id }, body: change }: RequestOf<typeof rolloutsApi.changeRollout>,
  ) {
    return this.gate.exclusively(() => this.changeNow(id, change, actor));
  }

  private async changeNow(id: string, { version, ...change }: Change, actor: Actor) {
    if ('percent' in change) return this.answer(await this.rollouts.setPercent(id, version, change.percent, actor));
    if (change.end === 'stopped') return this.answer(await this.rollouts.stop(id, version, change.reason, actor));
    return this.answer(await this.finish(id, version, change, actor));
  }

  /** Its variant becomes the first of the order. A golden run may have failed it since the start, which may have been an exception. */
  private async finish(
    id: string,
    version: number,
    { reason, override }: Pick<Start, 'reason' | 'override'>,
    actor: Actor,
  ): Promise<RolloutRecord | RolloutRefusal> {
    const running = await this.rollouts.findRunning();
    const decision =
      running?.id === id && running.percent === 100
        ? await this.gate.requireVariant(running, { override, reason }, { forAll: true })
        : null;
    const [live, order, release, defaultModelId] = await Promise.all([
      this.gate.liveVariant(),
      this.settings.findOrder(),
      this.releases.findLive(),
      this.catalog.defaultFor('production_model'),
    ]);
    const current = {
      modelIds: order?.modelIds ?? [live.modelId],
      orderVersion: order?.version ?? 0,
      promptSha256: live.promptSha256,
      releaseId: release?.id ?? null,
      defaultModelId,
    };
    return this.rollouts.finish(id, version, reason, { ...current, decision }, actor);
  }

  private async livePrompt(): Promise<{ version: string; name: string; prompt: string }> {
    const release = await this.releases.findLive();
    return release?.prompt ? { ...release, prompt: release.prompt } : productionPrompt;
  }

  private async answer(changed: RolloutRecord | RolloutRefusal) {
    if (!('refused' in changed)) return this.describe(changed);
    if (changed.refused === 'unknown') throw new ApiFailure('not-found_rollout');
    const { percent, state } = changed.current;
    if (changed.refused === 'not-for-all') throw new ApiFailure('rollout-not-for-all', { values: { percent } });
    const values = { state: state === 'running' ? `running for ${percent}% of the scans` : 'ended' };
    throw new ApiFailure('rollout-changed-meanwhile', { values });
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

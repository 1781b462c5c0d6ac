import {
  type GateBars,
  type GateCheck,
  type GateResult,
  type GateVerdict,
  type MeasuredRange,
  modelsApi,
  type RunFigures,
  type VariantGate,
} from '@carbsight/contracts';
import {
  GoldenGateQueries,
  GoldenRunQueries,
  ModelGroundingQueries,
  ModelSettingQueries,
  PromptReleaseQueries,
  ProviderQueries,
  RolloutQueries,
  type Variant,
  type VariantRun,
} from '@carbsight/database';
import {
  isOverrideReason,
  type LiveComparison,
  passGate,
  productionPrompt,
  releasedHashes,
  unmeasuredGate,
} from '@carbsight/domain';
import { findModel } from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { LiveRunComparison } from './live-run-comparison.js';
import { ModelCatalog } from './model-catalog.js';
import { ModelDirectory } from './model-directory.js';

/** A model with its settings and a prompt, whatever the prompt's label, and with or without the food tables. */
type VariantKey = Pick<Variant, 'modelId' | 'promptSha256'> & {
  /** Null: unknown, or the model is no longer in the catalogue. */
  readonly fingerprint: string | null;
  readonly isGrounded: boolean;
};

type LiveVariantKey = VariantKey & { readonly promptVersion: string };

export type VariantGateStatus = {
  readonly verdict: GateVerdict;
  readonly checks: readonly GateCheck[];
  /** Null: there is no completed run of this variant. */
  readonly run: VariantRun | null;
  /** The newest of its runs in which the model mentioned dosing. */
  readonly dosingRunId: string | null;
};

/** A variant that others are compared with, and its last completed run. */
type LiveBaseline = { readonly variant: VariantKey; readonly run: VariantRun | null };

/** What all verdicts at one moment have in common. */
export type GateBaseline = { readonly bars: GateBars; readonly live: LiveBaseline };

/** The figures of a run, of one reading of its answers. */
type JudgedRun = VariantKey & {
  readonly id: string;
  readonly dosingRunId: string | null;
  readonly figures: Partial<RunFigures>;
  /** The range that people see, or would see. */
  readonly range: Pick<MeasuredRange, 'coverage'> | null;
};

/** The administrator's reason for going live without a passing run. */
export type OverrideRequest = { readonly override?: boolean | undefined; readonly reason: string | null };
/** For the audit. */
export type GateDecision = { readonly verdict: GateVerdict; readonly override: boolean };

/** The figures of the live variant, if nothing else was measured. */
function withoutComparison({ run }: LiveBaseline): LiveComparison | null {
  if (!run?.summary) return null;
  const { figures } = run.summary;
  return { difference: null, interval: null, images: 0, figures, rangeCoverage: run.range?.coverage ?? null };
}

const SHIPPED_SHA256 = releasedHashes[productionPrompt.version] ?? '';

/**
 * A variant goes live with a passing golden run of its model and prompt together, or with an explicit override and a reason. Going back to
 * what was live before, or to the built-in prompt, needs neither.
 */
@Injectable()
export class ReleaseGate {
  /** Those waiting here need no database connection, which the one ahead of them needs. */
  private readonly queue = pLimit(1);

  constructor(
    private readonly catalog: ModelCatalog,
    private readonly directory: ModelDirectory,
    private readonly models: ModelSettingQueries,
    private readonly grounding: ModelGroundingQueries,
    private readonly releases: PromptReleaseQueries,
    private readonly runs: GoldenRunQueries,
    private readonly settings: GoldenGateQueries,
    private readonly liveComparison: LiveRunComparison,
    private readonly rollouts: RolloutQueries,
    private readonly providers: ProviderQueries,
  ) {}

  /** From the check to the write: nothing else goes live in between, and the bars stay. */
  async exclusively<Done>(run: () => Promise<Done>): Promise<Done> {
    return this.queue(() => this.settings.exclusively(run));
  }

  /** @param live what it would replace */
  async statusOf(variant: VariantKey, live: VariantKey): Promise<VariantGateStatus> {
    const [run, dosingRunId, baseline] = await Promise.all([
      this.runs.lastOf(variant),
      this.runs.lastNamingDosing(variant),
      this.baseline(live),
    ]);
    // A run without its figures was not measured.
    const figures = run?.summary?.figures;
    if (!run || !figures) {
      const unmeasured = unmeasuredGate(baseline.bars, {
        hasNamedDosing: dosingRunId !== null,
        ...(isSame(variant, baseline.live.variant) ? {} : { liveComparison: withoutComparison(baseline.live) }),
      });
      return { ...unmeasured, run, dosingRunId };
    }
    const judged = { ...variant, id: run.id, dosingRunId, figures, range: run.range };
    return { ...(await this.judge(judged, baseline)), run, dosingRunId };
  }

  /** @param live what runs are compared with; what is live now if left out */
  async baseline(live?: VariantKey): Promise<GateBaseline> {
    const variant = live ?? (await this.liveVariant());
    const [{ bars }, run] = await Promise.all([this.settings.find(), this.runs.lastOf(variant)]);
    return { bars, live: { variant, run } };
  }

  /** The verdict on a run, compared with what is live. */
  async judge(run: JudgedRun, { bars, live }: GateBaseline): Promise<GateResult> {
    return passGate(run.figures, bars, {
      hasNamedDosing: run.dosingRunId !== null,
      rangeCoverage: run.range?.coverage ?? null,
      ...(isSame(run, live.variant) ? {} : { liveComparison: await this.comparedWith(live, run) }),
    });
  }

  private async comparedWith({ variant, run: live }: LiveBaseline, run: JudgedRun): Promise<LiveComparison | null> {
    if (!live?.summary) return null;
    const compared = await this.liveComparison.compare(run, { id: live.id, isGrounded: variant.isGrounded });
    return { ...compared, figures: live.summary.figures, rangeCoverage: live.range?.coverage ?? null };
  }

  async liveVariant(): Promise<LiveVariantKey> {
    const [{ current }, live] = await Promise.all([this.catalog.current(), this.releases.findLive()]);
    const promptVersion = live?.version ?? productionPrompt.version;
    const promptSha256 = live?.promptSha256 ?? releasedHashes[promptVersion] ?? '';
    const isGrounded = await this.isGrounded(current.productionModel);
    const fingerprint = await this.catalog.fingerprintOf(current.productionModel);
    return { modelId: current.productionModel, fingerprint, promptVersion, promptSha256, isGrounded };
  }

  /** Whether it answers for users, if only in place of another model. */
  async isLive(modelId: string): Promise<boolean> {
    const [order, { current }] = await Promise.all([this.models.findOrder(), this.catalog.current()]);
    return (order?.modelIds ?? [current.productionModel]).includes(modelId);
  }

  /**
   * The gate's verdict on the live variant with another model, another prompt, or both. A model is grounded as configured, unless requested
   * otherwise. A prompt alone goes live for each model of the order: the worst verdict counts.
   */
  async check(requested: Partial<VariantKey>): Promise<VariantGate> {
    const live = await this.liveVariant();
    const gate = await this.checkAgainst(live, requested);
    if (gate.needsOverride || requested.modelId !== undefined || requested.promptSha256 === undefined) return gate;
    for (const substitute of await this.substitutesOf(live)) {
      const other = await this.checkAgainst(substitute, requested);
      if (other.needsOverride) return other;
    }
    return gate;
  }

  /** As `check`, for a variant that becomes the first of the order: its prompt also goes live for the models behind it. */
  async checkForAll({ modelId, promptSha256 }: Pick<Variant, 'modelId' | 'promptSha256'>): Promise<VariantGate> {
    const own = await this.check({ modelId, promptSha256 });
    const ofOthers = own.needsOverride ? own : await this.check({ promptSha256 });
    return ofOthers.needsOverride ? ofOthers : own;
  }

  /** The live variant of each model behind the first. The built-in reader uses no prompt. */
  private async substitutesOf(live: LiveVariantKey): Promise<LiveVariantKey[]> {
    const [order, access] = await Promise.all([this.models.findOrder(), this.directory.current()]);
    const asked = (order?.modelIds ?? []).filter(
      (modelId) => modelId !== live.modelId && findModel(modelId, access)?.kind !== 'built-in',
    );
    return Promise.all(asked.map(async (modelId) => ({ ...live, ...(await this.asSet({ ...live, modelId })) })));
  }

  /** @param live what the variant replaces */
  private async checkAgainst(live: LiveVariantKey, requested: Partial<VariantKey>): Promise<VariantGate> {
    const modelId = requested.modelId ?? live.modelId;
    const isGrounded = requested.isGrounded ?? (await this.isGrounded(modelId));
    const fingerprint = requested.fingerprint ?? (await this.catalog.fingerprintOf(modelId));
    const variant = { ...live, ...requested, fingerprint, isGrounded };
    const [{ verdict, checks, run, dosingRunId }, isReturn, liveRun, rollout] = await Promise.all([
      this.statusOf(variant, live),
      requested.fingerprint === undefined ? this.isReturn(variant, live) : this.hasReadWith(variant),
      this.runs.lastOf(live),
      this.rollouts.findRunning(),
    ]);
    // What mentioned dosing once is no safe place to return to.
    const needsOverride = verdict !== 'PASS' && !(isReturn && dosingRunId === null);
    return {
      model: await this.catalog.labelOf(variant.modelId),
      promptVersion: variant.promptSha256 === live.promptSha256 ? live.promptVersion : null,
      isGrounded,
      verdict,
      checks: [...checks],
      live: isSame(variant, live)
        ? null
        : {
            model: await this.catalog.labelOf(live.modelId),
            promptVersion: live.promptVersion,
            isGrounded: live.isGrounded,
            runId: liveRun?.id ?? null,
          },
      runId: run?.id ?? null,
      dosingRunId,
      isReturn,
      needsOverride,
      isRolloutRunning: rollout !== null,
    };
  }

  /** @throws ApiFailure 409 `gate-not-passed`, as all of these */
  async requireModel(modelId: string, requested: OverrideRequest): Promise<GateDecision> {
    return this.pass(await this.check({ modelId }), withLivePrompt, requested);
  }

  /**
   * For models that join the order. What already answers for users has passed, or was let through with a reason: it may change places.
   * @throws ApiFailure 409 `gate-not-passed`
   * @returns null if none joins
   */
  async requireJoining(modelIds: readonly string[], requested: OverrideRequest): Promise<GateDecision | null> {
    const decisions: GateDecision[] = [];
    for (const modelId of modelIds) decisions.push(await this.requireModel(modelId, requested));
    return worstOf(decisions);
  }

  /** @throws ApiFailure 409 `gate-not-passed` */
  async requirePrompt(promptSha256: string, requested: OverrideRequest): Promise<GateDecision> {
    return this.pass(await this.check({ promptSha256 }), (model) => `This prompt with ${model}`, requested);
  }

  /** @param forAll it becomes the first of the order @throws ApiFailure 409 `gate-not-passed` */
  async requireVariant(
    { modelId, promptSha256, promptVersion }: Pick<Variant, 'modelId' | 'promptSha256' | 'promptVersion'>,
    requested: OverrideRequest,
    { forAll = false } = {},
  ): Promise<GateDecision> {
    const variant = { modelId, promptSha256 };
    const gate = await (forAll ? this.checkForAll(variant) : this.check(variant));
    return this.pass(gate, (model) => `${model} with prompt ${promptVersion}`, requested);
  }

  /** @throws ApiFailure 409 `gate-not-passed` */
  async requireGrounding(modelId: string, isGrounded: boolean, requested: OverrideRequest): Promise<GateDecision> {
    const reading = isGrounded ? 'grounded' : 'read plainly';
    const gate = await this.check({ modelId, isGrounded });
    return this.pass(gate, (model) => `${model} with the live prompt, ${reading}`, requested);
  }

  /**
   * For other settings of models that answer for users.
   * @throws ApiFailure 409 `gate-not-passed`
   */
  requireSettings(gates: readonly VariantGate[], requested: OverrideRequest): GateDecision | null {
    return worstOf(gates.map((gate) => this.pass(gate, (model) => `${model} with these settings`, requested)));
  }

  private async isGrounded(modelId: string): Promise<boolean> {
    return (await this.grounding.find(modelId))?.isGrounded ?? false;
  }

  private async asSet(variant: VariantKey): Promise<VariantKey> {
    const [isGrounded, fingerprint] = await Promise.all([
      this.isGrounded(variant.modelId),
      this.catalog.fingerprintOf(variant.modelId),
    ]);
    return { ...variant, isGrounded, fingerprint };
  }

  private pass(
    { model, verdict, needsOverride, dosingRunId }: VariantGate,
    nameOf: (model: string) => string,
    { override, reason }: OverrideRequest,
  ): GateDecision {
    if (!needsOverride) return { verdict, override: false };
    if (override && isOverrideReason(reason)) return { verdict, override: true };
    const values = { variant: nameOf(model), verdict, least: modelsApi.OVERRIDE_REASON_MIN };
    // If a model mentioned dosing, another run does not help: what was said once may be said again.
    if (dosingRunId) throw new ApiFailure('gate-not-passed_dosing', { values });
    throw new ApiFailure(verdict === 'FAIL' ? 'gate-not-passed' : 'gate-not-passed_unmeasured', { values });
  }

  /** Whether it read with these settings while it was live, before their last change. */
  private async hasReadWith({ modelId, fingerprint }: VariantKey): Promise<boolean> {
    const model = await this.providers.findModel(modelId);
    return model?.fingerprintBefore != null && model.fingerprintBefore === fingerprint;
  }

  private async isReturn(variant: VariantKey, live: VariantKey): Promise<boolean> {
    if (isSame(variant, live)) return true;
    const keepsReading = variant.modelId === live.modelId && variant.isGrounded === live.isGrounded;
    if (keepsReading && variant.promptSha256 === SHIPPED_SHA256) return true;
    return isSame(variant, await this.variantBefore(live, variant.modelId));
  }

  /**
   * What was live before the newest change of model, prompt or grounding. Until the first change, one ungrounded model is live alone.
   * Something that was left by going back is not a place to return to: it may have been left for being bad.
   * @param modelId whose grounding counts: any model of the order may have been grounded last
   */
  private async variantBefore(live: VariantKey, modelId: string): Promise<VariantKey> {
    const [[change, changeBefore], order, [release, earlier, first], grounding] = await Promise.all([
      this.models.findLastChanges('production_model', 2),
      this.models.findOrder(),
      this.releases.list(3),
      this.grounding.find(modelId),
    ]);
    // Since it joined the order, a substitute may have been read in one way only.
    const others = [order?.updatedAt, release?.createdAt];
    const isNewest = others.every((at) => !at || (grounding && grounding.updatedAt > at));
    if (grounding && isNewest && (await this.isLive(modelId)))
      return { ...(await this.asSet({ ...live, modelId })), isGrounded: false };
    if (change && (!release || change.createdAt > release.createdAt)) {
      const wentBack = changeBefore?.previousModelId === change.modelId;
      const before = (wentBack ? null : change.previousModelId) ?? live.modelId;
      const model = await this.providers.findModel(before);
      // It was not live with its current settings.
      const isOther = before !== live.modelId && model !== null && model.readingsChangedAt > change.createdAt;
      return isOther ? live : this.asSet({ ...live, modelId: before });
    }
    const wentBack = earlier && release?.promptSha256 === (first?.promptSha256 ?? SHIPPED_SHA256);
    if (!release || wentBack) return live;
    return { ...live, promptSha256: earlier?.promptSha256 ?? SHIPPED_SHA256 };
  }
}

const isSame = (a: VariantKey, b: VariantKey): boolean =>
  a.modelId === b.modelId &&
  a.fingerprint === b.fingerprint &&
  a.promptSha256 === b.promptSha256 &&
  a.isGrounded === b.isGrounded;

const withLivePrompt = (model: string) => `${model} with the live prompt`;

function worstOf(decisions: readonly GateDecision[]): GateDecision | null {
  const verdicts = new Set(decisions.map(({ verdict }) => verdict));
  const verdict = (['FAIL', 'INSUFFICIENT DATA', 'PASS'] as const).find((one) => verdicts.has(one));
  return verdict ? { verdict, override: decisions.some(({ override }) => override) } : null;
}

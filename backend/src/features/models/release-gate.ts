import {
  type GateBars,
  type GateCheck,
  type GateResult,
  type GateVerdict,
  type MeasuredRange,
  modelsApi,
  type RecipeGate,
  type RunFigures,
} from '@carbsight/contracts';
import {
  GoldenGateQueries,
  GoldenRunQueries,
  ModelGroundingQueries,
  ModelSettingQueries,
  PromptReleaseQueries,
  ProviderQueries,
  type Recipe,
  type RecipeRun,
  RolloutQueries,
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
type RecipeKey = Pick<Recipe, 'modelId' | 'promptSha256'> & {
  /** Null: unknown, or the model is no longer in the catalogue. */
  readonly fingerprint: string | null;
  readonly isGrounded: boolean;
};

type LiveRecipeKey = RecipeKey & { readonly promptVersion: string };

export type RecipeGateStatus = {
  readonly verdict: GateVerdict;
  readonly checks: readonly GateCheck[];
  /** Null: there is no completed run of this recipe. */
  readonly run: RecipeRun | null;
  /** The newest of its runs in which the model mentioned dosing. */
  readonly dosingRunId: string | null;
};

/** A recipe that others are compared with, and its last completed run. */
type LiveBaseline = { readonly recipe: RecipeKey; readonly run: RecipeRun | null };

/** What all verdicts at one moment have in common. */
export type GateBaseline = { readonly bars: GateBars; readonly live: LiveBaseline };

/** The figures of a run, of one reading of its answers. */
type JudgedRun = RecipeKey & {
  readonly id: string;
  readonly dosingRunId: string | null;
  readonly figures: Partial<RunFigures>;
  /** The range that people see, or would see. */
  readonly range: Pick<MeasuredRange, 'coverage'> | null;
};

/** The administrator's reason for going live without a passing run. */
export type OverrideWish = { readonly override?: boolean | undefined; readonly reason: string | null };
/** For the audit. */
export type GatePassage = { readonly verdict: GateVerdict; readonly override: boolean };

/** The figures of the live recipe, if nothing else was measured. */
function aloneOf({ run }: LiveBaseline): LiveComparison | null {
  if (!run?.summary) return null;
  const { figures } = run.summary;
  return { difference: null, interval: null, images: 0, figures, rangeCoverage: run.range?.coverage ?? null };
}

const SHIPPED_SHA256 = releasedHashes[productionPrompt.version] ?? '';

/**
 * A recipe goes live with a passing golden run of its model and prompt together, or with an explicit override and a reason. Going back to
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
    return this.queue(() => this.settings.alone(run));
  }

  /** @param live what it would replace */
  async statusOf(recipe: RecipeKey, live: RecipeKey): Promise<RecipeGateStatus> {
    const [run, dosingRunId, standing] = await Promise.all([
      this.runs.lastOf(recipe),
      this.runs.lastNamingDosing(recipe),
      this.standing(live),
    ]);
    // A run without its figures was not measured.
    const figures = run?.summary?.figures;
    if (!run || !figures) {
      const unmeasured = unmeasuredGate(standing.bars, {
        hasNamedDosing: dosingRunId !== null,
        ...(isSame(recipe, standing.live.recipe) ? {} : { liveComparison: aloneOf(standing.live) }),
      });
      return { ...unmeasured, run, dosingRunId };
    }
    const judged = { ...recipe, id: run.id, dosingRunId, figures, range: run.range };
    return { ...(await this.judge(judged, standing)), run, dosingRunId };
  }

  /** @param live what runs are compared with; what is live now if left out */
  async standing(live?: RecipeKey): Promise<GateBaseline> {
    const recipe = live ?? (await this.liveRecipe());
    const [{ bars }, run] = await Promise.all([this.settings.find(), this.runs.lastOf(recipe)]);
    return { bars, live: { recipe, run } };
  }

  /** The verdict on a run, compared with what is live. */
  async judge(run: JudgedRun, { bars, live }: GateBaseline): Promise<GateResult> {
    return passGate(run.figures, bars, {
      hasNamedDosing: run.dosingRunId !== null,
      rangeCoverage: run.range?.coverage ?? null,
      ...(isSame(run, live.recipe) ? {} : { liveComparison: await this.comparedWith(live, run) }),
    });
  }

  private async comparedWith({ recipe, run: live }: LiveBaseline, run: JudgedRun): Promise<LiveComparison | null> {
    if (!live?.summary) return null;
    const compared = await this.liveComparison.compare(run, { id: live.id, isGrounded: recipe.isGrounded });
    return { ...compared, figures: live.summary.figures, rangeCoverage: live.range?.coverage ?? null };
  }

  async liveRecipe(): Promise<LiveRecipeKey> {
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
   * The gate's verdict on the live recipe with another model, another prompt, or both. A model is grounded as configured, unless requested
   * otherwise. A prompt alone goes live for each model of the order: the worst verdict counts.
   */
  async check(wish: Partial<RecipeKey>): Promise<RecipeGate> {
    const live = await this.liveRecipe();
    const gate = await this.checkAgainst(live, wish);
    if (gate.needsOverride || wish.modelId !== undefined || wish.promptSha256 === undefined) return gate;
    for (const substitute of await this.substitutesOf(live)) {
      const other = await this.checkAgainst(substitute, wish);
      if (other.needsOverride) return other;
    }
    return gate;
  }

  /** As `check`, for a recipe that becomes the first of the order: its prompt also goes live for the models behind it. */
  async checkForAll({ modelId, promptSha256 }: Pick<Recipe, 'modelId' | 'promptSha256'>): Promise<RecipeGate> {
    const own = await this.check({ modelId, promptSha256 });
    const ofOthers = own.needsOverride ? own : await this.check({ promptSha256 });
    return ofOthers.needsOverride ? ofOthers : own;
  }

  /** The live recipe of each model behind the first. The built-in reader uses no prompt. */
  private async substitutesOf(live: LiveRecipeKey): Promise<LiveRecipeKey[]> {
    const [order, access] = await Promise.all([this.models.findOrder(), this.directory.current()]);
    const asked = (order?.modelIds ?? []).filter(
      (modelId) => modelId !== live.modelId && findModel(modelId, access)?.kind !== 'built-in',
    );
    return Promise.all(asked.map(async (modelId) => ({ ...live, ...(await this.asSet({ ...live, modelId })) })));
  }

  /** @param live what the recipe replaces */
  private async checkAgainst(live: LiveRecipeKey, wish: Partial<RecipeKey>): Promise<RecipeGate> {
    const modelId = wish.modelId ?? live.modelId;
    const isGrounded = wish.isGrounded ?? (await this.isGrounded(modelId));
    const fingerprint = wish.fingerprint ?? (await this.catalog.fingerprintOf(modelId));
    const recipe = { ...live, ...wish, fingerprint, isGrounded };
    const [{ verdict, checks, run, dosingRunId }, isReturn, liveRun, rollout] = await Promise.all([
      this.statusOf(recipe, live),
      wish.fingerprint === undefined ? this.isReturn(recipe, live) : this.hasReadWith(recipe),
      this.runs.lastOf(live),
      this.rollouts.findRunning(),
    ]);
    // What mentioned dosing once is no safe place to return to.
    const needsOverride = verdict !== 'PASS' && !(isReturn && dosingRunId === null);
    return {
      model: await this.catalog.labelOf(recipe.modelId),
      promptVersion: recipe.promptSha256 === live.promptSha256 ? live.promptVersion : null,
      isGrounded,
      verdict,
      checks: [...checks],
      live: isSame(recipe, live)
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
  async requireModel(modelId: string, wish: OverrideWish): Promise<GatePassage> {
    return this.pass(await this.check({ modelId }), withLivePrompt, wish);
  }

  /**
   * For models that join the order. What already answers for users has passed, or was let through with a reason: it may change places.
   * @throws ApiFailure 409 `gate-not-passed`
   * @returns null if none joins
   */
  async requireJoining(modelIds: readonly string[], wish: OverrideWish): Promise<GatePassage | null> {
    const passages: GatePassage[] = [];
    for (const modelId of modelIds) passages.push(await this.requireModel(modelId, wish));
    return worstOf(passages);
  }

  /** @throws ApiFailure 409 `gate-not-passed` */
  async requirePrompt(promptSha256: string, wish: OverrideWish): Promise<GatePassage> {
    return this.pass(await this.check({ promptSha256 }), (model) => `This prompt with ${model}`, wish);
  }

  /** @param forAll it becomes the first of the order @throws ApiFailure 409 `gate-not-passed` */
  async requireRecipe(
    { modelId, promptSha256, promptVersion }: Pick<Recipe, 'modelId' | 'promptSha256' | 'promptVersion'>,
    wish: OverrideWish,
    { forAll = false } = {},
  ): Promise<GatePassage> {
    const recipe = { modelId, promptSha256 };
    const gate = await (forAll ? this.checkForAll(recipe) : this.check(recipe));
    return this.pass(gate, (model) => `${model} with prompt ${promptVersion}`, wish);
  }

  /** @throws ApiFailure 409 `gate-not-passed` */
  async requireGrounding(modelId: string, isGrounded: boolean, wish: OverrideWish): Promise<GatePassage> {
    const reading = isGrounded ? 'grounded' : 'read plainly';
    const gate = await this.check({ modelId, isGrounded });
    return this.pass(gate, (model) => `${model} with the live prompt, ${reading}`, wish);
  }

  /**
   * For other settings of models that answer for users.
   * @throws ApiFailure 409 `gate-not-passed`
   */
  requireSettings(gates: readonly RecipeGate[], wish: OverrideWish): GatePassage | null {
    return worstOf(gates.map((gate) => this.pass(gate, (model) => `${model} with these settings`, wish)));
  }

  private async isGrounded(modelId: string): Promise<boolean> {
    return (await this.grounding.find(modelId))?.isGrounded ?? false;
  }

  private async asSet(recipe: RecipeKey): Promise<RecipeKey> {
    const [isGrounded, fingerprint] = await Promise.all([
      this.isGrounded(recipe.modelId),
      this.catalog.fingerprintOf(recipe.modelId),
    ]);
    return { ...recipe, isGrounded, fingerprint };
  }

  private pass(
    { model, verdict, needsOverride, dosingRunId }: RecipeGate,
    nameOf: (model: string) => string,
    { override, reason }: OverrideWish,
  ): GatePassage {
    if (!needsOverride) return { verdict, override: false };
    if (override && isOverrideReason(reason)) return { verdict, override: true };
    const values = { recipe: nameOf(model), verdict, least: modelsApi.OVERRIDE_REASON_MIN };
    // If a model mentioned dosing, another run does not help: what was said once may be said again.
    if (dosingRunId) throw new ApiFailure('gate-not-passed_dosing', { values });
    throw new ApiFailure(verdict === 'FAIL' ? 'gate-not-passed' : 'gate-not-passed_unmeasured', { values });
  }

  /** Whether it read with these settings while it was live, before their last change. */
  private async hasReadWith({ modelId, fingerprint }: RecipeKey): Promise<boolean> {
    const model = await this.providers.findModel(modelId);
    return model?.fingerprintBefore != null && model.fingerprintBefore === fingerprint;
  }

  private async isReturn(recipe: RecipeKey, live: RecipeKey): Promise<boolean> {
    if (isSame(recipe, live)) return true;
    const keepsReading = recipe.modelId === live.modelId && recipe.isGrounded === live.isGrounded;
    if (keepsReading && recipe.promptSha256 === SHIPPED_SHA256) return true;
    return isSame(recipe, await this.recipeBefore(live, recipe.modelId));
  }

  /**
   * What was live before the newest change of model, prompt or grounding. Until the first change, one ungrounded model is live alone.
   * Something that was left by going back is not a place to return to: it may have been left for being bad.
   * @param modelId whose grounding counts: any model of the order may have been grounded last
   */
  private async recipeBefore(live: RecipeKey, modelId: string): Promise<RecipeKey> {
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

const isSame = (a: RecipeKey, b: RecipeKey): boolean =>
  a.modelId === b.modelId &&
  a.fingerprint === b.fingerprint &&
  a.promptSha256 === b.promptSha256 &&
  a.isGrounded === b.isGrounded;

const withLivePrompt = (model: string) => `${model} with the live prompt`;

function worstOf(passages: readonly GatePassage[]): GatePassage | null {
  const verdicts = new Set(passages.map(({ verdict }) => verdict));
  const verdict = (['FAIL', 'INSUFFICIENT DATA', 'PASS'] as const).find((one) => verdicts.has(one));
  return verdict ? { verdict, override: passages.some(({ override }) => override) } : null;
}

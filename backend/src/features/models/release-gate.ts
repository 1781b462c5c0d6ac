import { type ApiFailureName, type GateVerdict, modelsSchema } from '@carbsight/contracts';
import {
  GoldenGateQueries,
  GoldenRunQueries,
  PromptReleaseQueries,
  type Recipe,
  type RecipeRun,
} from '@carbsight/database';
import { isTypedReason, passGate, productionPrompt, releasedHashes } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { ModelCatalog } from './model-catalog.js';

/** A model with a prompt, whatever the prompt's label. */
type RecipeKey = Pick<Recipe, 'modelId' | 'promptSha256'>;

export type RecipeGateStatus = {
  readonly verdict: GateVerdict;
  /** Null: there is no completed run of this recipe. */
  readonly run: RecipeRun | null;
  /** The newest of its runs in which the model named dosing. */
  readonly dosingRunId: string | null;
};

/** If a model named dosing, another run does not help: what was said once may be said again. */
const FINDINGS = {
  FAIL: 'gate-not-passed',
  'INSUFFICIENT DATA': 'gate-not-passed_unmeasured',
} as const satisfies Record<Exclude<GateVerdict, 'PASS'>, ApiFailureName>;

/** A recipe goes live with a passing golden run of its model and prompt together, or with a typed reason. */
@Injectable()
export class ReleaseGate {
  constructor(
    private readonly catalog: ModelCatalog,
    private readonly releases: PromptReleaseQueries,
    private readonly runs: GoldenRunQueries,
    private readonly settings: GoldenGateQueries,
  ) {}

  async statusOf(recipe: RecipeKey): Promise<RecipeGateStatus> {
    const [run, dosingRunId, { bars }] = await Promise.all([
      this.runs.lastOf(recipe),
      this.runs.lastNamingDosing(recipe),
      this.settings.find(),
    ]);
    // A run without its figures was not measured.
    const { verdict } = passGate(run?.summary?.figures ?? {}, bars, { hasNamedDosing: dosingRunId !== null });
    return { verdict, run, dosingRunId };
  }

  async liveRecipe(): Promise<RecipeKey & { readonly promptVersion: string }> {
    const [{ current }, live] = await Promise.all([this.catalog.current(), this.releases.findLive()]);
    const promptVersion = live?.version ?? productionPrompt.version;
    const promptSha256 = live?.promptSha256 ?? releasedHashes[promptVersion] ?? '';
    return { modelId: current.productionModel, promptVersion, promptSha256 };
  }

  /** @returns the verdict for the audit @throws ApiFailure 409 `gate-not-passed` */
  async requireModel(modelId: string, reason: string): Promise<GateVerdict> {
    const live = await this.liveRecipe();
    if (live.modelId === modelId) return 'PASS';
    const label = this.catalog.labelOf(modelId);
    const typed = reason === modelsSchema.returnReason(label) ? null : reason;
    return this.require({ ...live, modelId }, `${label} with the live prompt`, typed);
  }

  /** @returns the verdict for the audit @throws ApiFailure 409 `gate-not-passed` */
  async requirePrompt(promptSha256: string, reason: string | null): Promise<GateVerdict> {
    const live = await this.liveRecipe();
    if (live.promptSha256 === promptSha256) return 'PASS';
    return this.require({ ...live, promptSha256 }, `This prompt with ${this.catalog.labelOf(live.modelId)}`, reason);
  }

  private async require(recipe: RecipeKey, name: string, reason: string | null): Promise<GateVerdict> {
    const { verdict, dosingRunId } = await this.statusOf(recipe);
    if (verdict === 'PASS' || isTypedReason(reason)) return verdict;
    throw new ApiFailure(dosingRunId ? 'gate-not-passed_dosing' : FINDINGS[verdict], {
      values: { recipe: name, verdict },
    });
  }
}

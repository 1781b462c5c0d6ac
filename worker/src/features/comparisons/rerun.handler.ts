import { createHash } from 'node:crypto';
import type { PayloadOf, rerunJob } from '@carbsight/contracts';
import type {
  ClaimedRerun,
  EvaluationSampleQueries,
  ModelGroundingQueries,
  PromptReleaseQueries,
  RerunQueries,
} from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import { findModel, findPrompt, type ReadModelAccess } from '@carbsight/models';
import type { JobHandler, PhotoStorage } from '@carbsight/runtime';
import { type MealReadings, readStoredPhotos, summariseFor, toNewEstimate, Withdrawals } from '../meals/index.js';
import type { LiveRecipe } from '../models/index.js';

type Payload = PayloadOf<typeof rerunJob>;

type Recipes = {
  readonly releases: Pick<PromptReleaseQueries, 'findText'>;
  readonly grounding: Pick<ModelGroundingQueries, 'findGrounded'>;
  readonly readAccess: ReadModelAccess;
};

/** The answer of a recipe that an administrator chose to a stored meal. The meal is only read; nothing here can change it. */
export class RerunHandler implements JobHandler<Payload> {
  private readonly withdrawals = new Withdrawals<ClaimedRerun>((reruns) =>
    Promise.all(reruns.map((rerun) => this.reruns.isStillWanted(rerun))),
  );

  constructor(
    private readonly reruns: RerunQueries,
    private readonly samples: Pick<EvaluationSampleQueries, 'fail' | 'skip'>,
    private readonly photos: PhotoStorage,
    private readonly recipes: Recipes,
    private readonly readings: Pick<MealReadings, 'collect'>,
  ) {}

  async run({ mealId }: Payload, signal: AbortSignal): Promise<void> {
    const rerun = await this.reruns.claim(mealId);
    if (!rerun) return;
    const watch = this.withdrawals.watch(rerun, signal);
    try {
      const recipe = await this.recipeOf(rerun);
      const photos = await readStoredPhotos(this.photos, rerun.photos);
      const { note, revision, claim } = rerun;
      const readings = await this.readings.collect(
        { id: mealId, note, revision, claim, reads: 1 },
        photos,
        recipe,
        watch.signal,
      );
      const estimate = toNewEstimate(summariseFor(recipe, readings), readings.length, recipe);
      if (!(await this.reruns.store(rerun, recipe, estimate, new Date()))) await this.skip(rerun);
    } catch (error) {
      if (await this.reruns.isStillWanted(rerun).catch(() => true)) throw error;
      await this.skip(rerun);
    } finally {
      watch.stop();
    }
  }

  async giveUp({ mealId }: Payload, failure: Failure): Promise<void> {
    await this.samples.fail({ mealId, purpose: 'rerun' }, failure.code);
  }

  private async skip({ mealId, claim }: ClaimedRerun): Promise<void> {
    await this.samples.skip({ mealId, purpose: 'rerun', claim });
  }

  private async recipeOf({ recipe: { modelId, promptVersion } }: ClaimedRerun): Promise<LiveRecipe> {
    const { releases, grounding, readAccess } = this.recipes;
    const [access, grounded] = await Promise.all([readAccess(), grounding.findGrounded()]);
    const model = findModel(modelId, access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const prompt = findPrompt(promptVersion)?.prompt ?? (await releases.findText(promptVersion));
    if (prompt === null) throw new Failure('model-unavailable', `There is no prompt ${promptVersion}.`);
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    return { modelId, model, prompt, promptVersion, promptSha256, isGrounded: grounded.includes(modelId) };
  }
}

import { createHash } from 'node:crypto';
import type { PayloadOf, rerunJob } from '@carbsight/contracts';
import type {
  ClaimedRerun,
  EvaluationSampleQueries,
  ModelGroundingQueries,
  PromptReleaseQueries,
  RerunQueries,
} from '@carbsight/database';
import { Failure, findPrompt } from '@carbsight/domain';
import { findModel, type LiveVariant, type LoadModelAccess, summariseFor, toNewEstimate } from '@carbsight/models';
import type { JobHandler, PhotoStorage } from '@carbsight/runtime';
import { Evaluations, loadStoredPhotos, type MealReadings } from '../meals/index.js';

type Payload = PayloadOf<typeof rerunJob>;

type Variants = {
  readonly releases: Pick<PromptReleaseQueries, 'findText'>;
  readonly grounding: Pick<ModelGroundingQueries, 'findGrounded'>;
  readonly loadAccess: LoadModelAccess;
};

/** The answer of a variant that an administrator chose to a stored meal. The meal is only read; nothing here can change it. */
export class RerunHandler implements JobHandler<Payload> {
  private readonly evaluations = new Evaluations<ClaimedRerun>(
    (rerun) => this.reruns.isStillWanted(rerun),
    ({ mealId, claim }) => this.samples.skip({ mealId, purpose: 'rerun', claim }),
  );

  constructor(
    private readonly reruns: RerunQueries,
    private readonly samples: Pick<EvaluationSampleQueries, 'fail' | 'skip'>,
    private readonly photos: PhotoStorage,
    private readonly variants: Variants,
    private readonly readings: Pick<MealReadings, 'collect'>,
  ) {}

  async run({ mealId }: Payload, signal: AbortSignal): Promise<void> {
    const rerun = await this.reruns.claim(mealId);
    if (!rerun) return;
    await this.evaluations.run(rerun, signal, async (wanted) => {
      const variant = await this.variantOf(rerun);
      const photos = await loadStoredPhotos(this.photos, rerun.photos);
      const { note, revision, claim } = rerun;
      const readings = await this.readings.collect(
        { id: mealId, note, revision, claim, reads: 1 },
        photos,
        variant,
        wanted,
      );
      const estimate = toNewEstimate(summariseFor(variant, readings), readings.length, variant);
      return this.reruns.store(rerun, variant, estimate, new Date());
    });
  }

  async giveUp({ mealId }: Payload, failure: Failure): Promise<void> {
    await this.samples.fail({ mealId, purpose: 'rerun' }, failure.code);
  }

  private async variantOf({ variant: { modelId, promptVersion } }: ClaimedRerun): Promise<LiveVariant> {
    const { releases, grounding, loadAccess } = this.variants;
    const [access, grounded] = await Promise.all([loadAccess(), grounding.findGrounded()]);
    const model = findModel(modelId, access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const prompt = findPrompt(promptVersion)?.prompt ?? (await releases.findText(promptVersion));
    if (prompt === null) throw new Failure('model-unavailable', `There is no prompt ${promptVersion}.`);
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    return { modelId, model, prompt, promptVersion, promptSha256, isGrounded: grounded.includes(modelId) };
  }
}

import { createHash } from 'node:crypto';
import type { PayloadOf, shadowRunJob } from '@carbsight/contracts';
import type {
  ComparableSample,
  ComparisonQueries,
  EvaluationSampleQueries,
  ModelGroundingQueries,
  ModelSettingQueries,
  PromptReleaseQueries,
  Variant,
} from '@carbsight/database';
import { Failure, findPrompt } from '@carbsight/domain';
import {
  findModel,
  type LiveVariant,
  type LoadModelAccess,
  summariseFor,
  testDefault,
  toNewEstimate,
} from '@carbsight/models';
import type { JobHandler, PhotoStorage, SettingCache } from '@carbsight/runtime';
import { Evaluations, loadStoredPhotos, type MealReadings } from '../meals/index.js';

/** Finds the variant for a meal's shadow run: the test model with the prompt of the live estimate. */
export class ShadowVariants {
  private readonly chosenModel: () => Promise<string | null | undefined>;
  private readonly grounded: () => Promise<readonly string[]>;

  constructor(
    settings: Pick<ModelSettingQueries, 'find'>,
    private readonly releases: Pick<PromptReleaseQueries, 'findText'>,
    grounding: Pick<ModelGroundingQueries, 'findGrounded'>,
    private readonly loadAccess: LoadModelAccess,
    cache: SettingCache,
  ) {
    this.chosenModel = cache.keep(() => settings.find('test_model'));
    this.grounded = cache.keep(() => grounding.findGrounded());
  }

  /**
   * Null when there is nothing to compare: no test model is set, it is the one that made the live estimate, or the text of the
   * live prompt is no longer known.
   * @throws Failure `model-unavailable` when the model is no longer in the catalogue
   */
  async find(live: Variant): Promise<LiveVariant | null> {
    const [access, chosen, grounded] = await Promise.all([this.loadAccess(), this.chosenModel(), this.grounded()]);
    const modelId = chosen === undefined ? testDefault(access) : chosen;
    if (modelId === null || modelId === live.modelId) return null;
    const model = findModel(modelId, access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    const { promptVersion, promptSha256 } = live;
    const prompt = findPrompt(promptVersion)?.prompt ?? (await this.releases.findText(promptVersion));
    if (prompt === null || sha256(prompt) !== promptSha256) return null;
    return { modelId, model, prompt, promptVersion, promptSha256, isGrounded: grounded.includes(modelId) };
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type Payload = PayloadOf<typeof shadowRunJob>;

const PURPOSE = 'shadow-run';

/** The test model's estimate of a chosen meal. The meal is only read; nothing here can change it. */
export class ShadowRunHandler implements JobHandler<Payload> {
  private readonly evaluations = new Evaluations<ComparableSample>(
    (sample) => this.samples.isStillWanted(sample),
    (sample) => this.samples.skip(sample),
  );

  constructor(
    private readonly samples: EvaluationSampleQueries,
    private readonly comparisons: ComparisonQueries,
    private readonly photos: PhotoStorage,
    private readonly variants: Pick<ShadowVariants, 'find'>,
    private readonly readings: Pick<MealReadings, 'collect'>,
  ) {}

  async run({ mealId }: Payload, signal: AbortSignal): Promise<void> {
    const sample = await this.samples.claim(mealId, PURPOSE);
    if (!sample) return;
    const { live } = sample;
    const variant = live && (await this.variants.find(live));
    if (!live || !variant) {
      await this.samples.skip(sample);
      return;
    }
    const comparable = { ...sample, live };
    await this.evaluations.run(comparable, signal, (wanted) => this.compare(comparable, variant, wanted));
  }

  async giveUp({ mealId }: Payload, failure: Failure): Promise<void> {
    await this.samples.fail({ mealId, purpose: PURPOSE }, failure.code);
  }

  private async compare(sample: ComparableSample, variant: LiveVariant, signal: AbortSignal): Promise<boolean> {
    const photos = await loadStoredPhotos(this.photos, sample.photos);
    const { mealId: id, note, revision, claim } = sample;
    // As many reads as the live estimate: a median of three against a single read would compare plans, not models.
    const reads = sample.live.readCount;
    const readings = await this.readings.collect({ id, note, revision, claim, reads }, photos, variant, signal);
    const estimate = toNewEstimate(summariseFor(variant, readings), readings.length, variant);
    return this.comparisons.store(sample, variant, estimate, new Date());
  }
}

import type { PayloadOf, shadowRunJob } from '@carbsight/contracts';
import type { ComparableSample, ComparisonQueries, EvaluationSampleQueries } from '@carbsight/database';
import { type Failure, summarise } from '@carbsight/domain';
import type { JobHandler, PhotoStorage } from '@carbsight/runtime';
import { abortOnWithdrawal, type MealReadings, readStoredPhoto, toNewEstimate } from '../meals/index.js';
import type { LiveRecipe } from '../models/index.js';
import type { CircuitBreaker } from './circuit-breaker.js';
import type { ShadowRecipes } from './shadow-recipes.js';

type Payload = PayloadOf<typeof shadowRunJob>;

const PURPOSE = 'shadow-run';

/** The test model's estimate of a chosen meal. The meal is only read; nothing here can change it. */
export class ShadowRunHandler implements JobHandler<Payload> {
  constructor(
    private readonly samples: EvaluationSampleQueries,
    private readonly comparisons: ComparisonQueries,
    private readonly photos: PhotoStorage,
    private readonly recipes: Pick<ShadowRecipes, 'find'>,
    private readonly reading: { readonly readings: MealReadings; readonly breaker: CircuitBreaker },
  ) {}

  async run({ mealId }: Payload, signal: AbortSignal): Promise<void> {
    const sample = await this.samples.claim(mealId, PURPOSE);
    if (!sample) return;
    const { live } = sample;
    const recipe = live && (await this.recipes.find(live));
    if (!live || !recipe) {
      await this.samples.skip(sample);
      return;
    }
    await this.compare({ ...sample, live }, recipe, signal);
  }

  async giveUp({ mealId }: Payload, failure: Failure): Promise<void> {
    await this.samples.fail({ mealId, purpose: PURPOSE }, failure.code);
  }

  private async compare(sample: ComparableSample, recipe: LiveRecipe, signal: AbortSignal): Promise<void> {
    const watch = abortOnWithdrawal(() => this.samples.isStillWanted(sample), signal);
    try {
      const photo = await readStoredPhoto(this.photos, sample.photo);
      const { mealId: id, ...meal } = sample;
      const { breaker, readings: reader } = this.reading;
      const readings = await breaker.run(
        // As many reads as the live estimate: a median of three against a single read would compare plans, not models.
        () => reader.collect({ id, ...meal, reads: sample.live.readCount }, photo, recipe, watch.signal),
        watch.signal,
      );
      const estimate = toNewEstimate(summarise(readings), readings.length, recipe);
      if (!(await this.comparisons.store(sample, recipe, estimate, new Date()))) await this.samples.skip(sample);
    } catch (error) {
      // The meal was deleted or analysed again: there is no estimate left to compare with.
      if (await this.samples.isStillWanted(sample).catch(() => true)) throw error;
      await this.samples.skip(sample);
    } finally {
      watch.stop();
    }
  }
}

import type { analysisJob, FailureCode, FallbackStep, MealReading, PayloadOf } from '@carbsight/contracts';
import type { AnalysisQueries, ClaimedMeal, RememberedFoodQueries } from '@carbsight/database';
import { calibratedRange, Failure, foodLocaleOf, type RememberedFood, type SamplePurpose } from '@carbsight/domain';
import type { ReadPhoto } from '@carbsight/models';
import type { JobHandler, PhotoStorage, ProgressStore } from '@carbsight/runtime';
import type { LiveRecipe, LiveSettings } from '../models/index.js';
import type { MealReadings } from './meal-readings.js';
import { abortOnWithdrawal, MealWithdrawn, readStoredPhoto, summariseFor, toNewEstimate } from './meal-readings.js';

type Payload = PayloadOf<typeof analysisJob>;

/** `queued` and `done` are not reported: the row's status tells them. A claimed row without a report is being prepared. */
const PERCENT = { reading: 30, checking: 90 };
/** Once a meal is finished its row tells the progress; leftovers here may expire soon. */
const PROGRESS_MS = 10 * 60_000;

/** Failures of a provider, not of the meal: another one may succeed. */
const PASSED_ON: ReadonlySet<FailureCode> = new Set([
  'model-unavailable',
  'model-timeout',
  'rate-limited',
  'budget-exhausted',
]);

/** A meal's live estimate: photo, model, summary, stored in one transaction. */
export class AnalysisHandler implements JobHandler<Payload> {
  constructor(
    private readonly analyses: AnalysisQueries,
    private readonly photos: PhotoStorage,
    private readonly progress: ProgressStore,
    private readonly readings: MealReadings,
    private readonly settings: LiveSettings,
    private readonly remembered: Pick<RememberedFoodQueries, 'find'>,
  ) {}

  async run({ mealId, revision }: Payload, signal: AbortSignal): Promise<void> {
    const meal = await this.analyses.claim(mealId, revision);
    if (!meal) return;
    const watch = abortOnWithdrawal(() => this.analyses.isStillWanted(meal), signal);
    try {
      const recipes = await this.settings.recipes.find(meal.requestedRecipe);
      const photo = await readStoredPhoto(this.photos, meal.photo);
      await this.report(meal, 'reading');
      const { recipe, readings, fallbackFrom } = await this.read(meal, photo, recipes, watch.signal);
      await this.report(meal, 'checking');
      const [halfWidth, samples] = await Promise.all([this.settings.ranges.halfWidthOf(recipe), this.samplesOf(meal)]);
      const summary = calibratedRange(summariseFor(recipe, readings), halfWidth);
      const estimate = { ...toNewEstimate(summary, readings.length, recipe), fallbackFrom };
      await this.analyses.succeed(meal, recipe, estimate, new Date(), samples);
    } catch (error) {
      // Cancelled, deleted or analysed again: nobody waits for this result, and the row already says so.
      if (!(watch.signal.reason instanceof MealWithdrawn)) throw error;
    } finally {
      watch.stop();
    }
  }

  async giveUp({ mealId, revision }: Payload, failure: Failure): Promise<void> {
    const { code, options } = failure;
    await this.analyses.fail(mealId, revision, { code, values: options.values }, new Date());
  }

  /** The first model that can: a provider that is away, above its limit or too slow passes the meal on within the same job. */
  private async read(
    meal: ClaimedMeal,
    photo: ReadPhoto | null,
    recipes: readonly LiveRecipe[],
    signal: AbortSignal,
  ): Promise<{ recipe: LiveRecipe; readings: MealReading[]; fallbackFrom: FallbackStep[] }> {
    const reads = this.settings.reads.wantedFor(meal, new Date());
    const fallbackFrom: FallbackStep[] = [];
    let away: Failure | undefined;
    for (const recipe of recipes) {
      try {
        const remembered = await this.rememberedFor(meal, recipe);
        const asked = { ...meal, reads, locale: foodLocaleOf(meal.owner), remembered };
        const readings = await this.readings.collect(asked, photo, recipe, signal);
        for (const { modelId, reason } of fallbackFrom) this.settings.onFallback(modelId, recipe.modelId, reason);
        return { recipe, readings, fallbackFrom };
      } catch (error) {
        if (!(error instanceof Failure) || signal.aborted) throw error;
        const isAway = PASSED_ON.has(error.code);
        // What a substitute cannot read, the first model may read later.
        if (!isAway) throw away ?? error;
        fallbackFrom.push({ modelId: recipe.modelId, reason: error.code });
        away ??= error;
      }
    }
    throw away ?? new Error('There is no recipe');
  }

  /** An administrator's trial says nothing about the live settings, so it is not evaluated. */
  private async samplesOf({ id, requestedRecipe }: ClaimedMeal): Promise<readonly SamplePurpose[]> {
    return requestedRecipe ? [] : this.settings.sampling.purposesFor(id);
  }

  /** Models are not told what the person means by their words; only the built-in reader uses it. */
  private async rememberedFor({ userId }: ClaimedMeal, { model }: LiveRecipe): Promise<readonly RememberedFood[]> {
    return model.kind === 'built-in' ? this.remembered.find(userId) : [];
  }

  private async report({ id, revision }: ClaimedMeal, stage: 'reading' | 'checking'): Promise<void> {
    await this.progress.put(`meal:${id}.${revision}`, { stage, percent: PERCENT[stage] }, PROGRESS_MS);
  }
}

import type { MealReading } from '@carbsight/contracts';
import type { AnalysisQueries, ClaimedMeal } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import type { MealReader, ReadPhoto } from '@carbsight/models';
import type { LiveRecipe } from './live-recipe.js';
import type { SpendingLimit } from './spending-limit.js';

export type ModelCall = {
  readonly modelId: string;
  readonly outcome: 'answered' | 'failed';
  readonly durationMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
};

export type ReadingOptions = {
  /** How often one photo is read; the built-in table answers alike each time and is asked once. */
  readonly readsPerPhoto: number;
  readonly timeoutMs: number;
  /** Told about every model call, for metrics. */
  readonly onCall: (call: ModelCall) => void;
};

/** Reads one meal as often as configured. What was answered and paid for in an earlier attempt is not asked again. */
export class MealReadings {
  constructor(
    private readonly analyses: AnalysisQueries,
    private readonly spending: SpendingLimit,
    private readonly readerFor: (modelId: string) => MealReader,
    private readonly options: ReadingOptions,
  ) {}

  /**
   * @returns at least a majority of the wanted readings.
   * @throws Failure of the first read that failed, when there are fewer.
   */
  async collect(
    meal: ClaimedMeal,
    photo: ReadPhoto | null,
    recipe: LiveRecipe,
    signal: AbortSignal,
  ): Promise<MealReading[]> {
    const wanted = recipe.model.provider === 'built-in' ? 1 : this.options.readsPerPhoto;
    const answered = await this.analyses.findAnswers(meal, recipe);
    const missing = Array.from({ length: wanted }, (_, index) => index).filter((index) => !answered.has(index));
    if (missing.length > 0 && recipe.model.provider !== 'built-in') await this.spending.refuseWhenSpent();
    const outcomes = await Promise.allSettled(
      missing.map((readIndex) => this.readOnce(meal, photo, recipe, readIndex, signal)),
    );
    const readings = [
      ...[...answered].filter(([index]) => index < wanted).map(([, reading]) => reading),
      ...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    ];
    if (readings.length * 2 > wanted) return readings;
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    throw failed?.reason ?? new Error('A meal was read too seldom without a failure');
  }

  private async readOnce(
    meal: ClaimedMeal,
    photo: ReadPhoto | null,
    recipe: LiveRecipe,
    readIndex: number,
    signal: AbortSignal,
  ): Promise<MealReading> {
    const startedAt = performance.now();
    try {
      const outcome = await this.readerFor(recipe.modelId).read({
        photo,
        note: meal.note,
        prompt: recipe.prompt,
        signal,
        timeoutMs: this.options.timeoutMs,
      });
      const { reading, rawAnswer, usage } = outcome;
      const durationMs = Math.round(outcome.durationMs);
      this.options.onCall({ modelId: recipe.modelId, outcome: 'answered', durationMs, ...usage });
      await this.analyses.keepRead(meal, recipe, {
        readIndex,
        failureCode: null,
        durationMs,
        rawAnswer,
        reading,
        ...usage,
      });
      return reading;
    } catch (error) {
      if (error instanceof Failure) {
        const durationMs = Math.round(performance.now() - startedAt);
        const usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };
        this.options.onCall({ modelId: recipe.modelId, outcome: 'failed', durationMs, ...usage });
        await this.analyses.keepRead(meal, recipe, {
          readIndex,
          failureCode: error.code,
          durationMs,
          rawAnswer: null,
          reading: null,
          ...usage,
        });
      }
      throw error;
    }
  }
}

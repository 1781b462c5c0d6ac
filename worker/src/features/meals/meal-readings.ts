import type { CarbBasis, MealReading } from '@carbsight/contracts';
import type { ClaimedMeal, NewEstimate, NewRead, ReadQueries } from '@carbsight/database';
import {
  carbBasisOfPrompt,
  type EstimateSummary,
  EXPECTED_FAILURES,
  estimateStatements,
  Failure,
  type FoodKnowledge,
  ground,
  type MeasuredWidth,
  type SpokenLocale,
  summarise,
} from '@carbsight/domain';
import { type MealReader, ReadFailure, type ReadPhoto, type ReadRequest, type ReadUsage } from '@carbsight/models';
import { type ModelCall, PhotoMissing, type PhotoStorage, photoKey, type SpendingLimit } from '@carbsight/runtime';
import { type LiveVariant, NotCalled, type ProviderGuard } from '../models/index.js';

/** Converts the summary of a meal's reads to the stored form. */
export function toNewEstimate(
  summary: EstimateSummary,
  readCount: number,
  variant: Pick<LiveVariant, 'model' | 'prompt'>,
): NewEstimate {
  return {
    ...summary,
    ...estimateStatements(summary),
    unknownItems: [...summary.unknownItems],
    readCount,
    carbBasis: basisOf(variant),
  };
}

/**
 * One estimate from what was read. Stored answers stay as the model gave them: they can be grounded again, or read plainly.
 * @param width of the variant's measured range
 */
export function summariseFor(
  { model, prompt, isGrounded }: Pick<LiveVariant, 'model' | 'prompt' | 'isGrounded'>,
  readings: readonly MealReading[],
  width: MeasuredWidth | null = null,
): EstimateSummary {
  const carbBasis = basisOf({ model, prompt });
  const read = isGrounded ? readings.map((reading) => ground(reading, carbBasis)) : readings;
  return summarise(read, width);
}

/** The built-in tables include fibre, whatever the prompt requests from models. */
function basisOf({ model, prompt }: Pick<LiveVariant, 'model' | 'prompt'>): CarbBasis {
  return model.kind === 'built-in' ? 'total' : carbBasisOfPrompt(prompt);
}

/** A photo as sent to models; null if its file is gone. */
export async function loadStoredPhoto(photos: PhotoStorage, storageKey: string): Promise<Buffer | null> {
  try {
    return await photos.get(photoKey(storageKey, 'full'));
  } catch (error) {
    if (error instanceof PhotoMissing) return null;
    throw error;
  }
}

/**
 * The photos as sent to models, in their order; none for a meal without any.
 * @throws Failure `not-readable` if a file is gone
 */
export async function loadStoredPhotos(photos: PhotoStorage, stored: ClaimedMeal['photos']): Promise<ReadPhoto[]> {
  return Promise.all(
    stored.map(async (key) => {
      const bytes = await loadStoredPhoto(photos, key);
      if (!bytes) throw new Failure('not-readable', 'The stored photo is gone.');
      return { bytes, mediaType: 'image/jpeg' as const };
    }),
  );
}

/** What a read needs to know about a meal, whatever its purpose. */
type ReadableMeal = Pick<ClaimedMeal, 'id' | 'revision' | 'claim' | 'note'> & {
  /** How often its photos are read. The built-in table always gives the same answer and is used once. */
  readonly reads: number;
  /** The language of the note. */
  readonly locale?: SpokenLocale;
} & FoodKnowledge;

type ReadingOptions = {
  readonly timeoutMs: number;
  /** Called for every model call, for metrics. */
  readonly onCall: (call: ModelCall) => void;
};

type ReadingStore = Pick<ReadQueries, 'purpose' | 'findAnswers' | 'keep'> & {
  /** Records a call before it is made, where calls interrupted by a dying worker must be known. */
  begin?(meal: ReadableMeal): Promise<void>;
};

/** Reads one meal for one purpose as often as configured. Answers paid for in an earlier attempt are reused. */
export class MealReadings {
  constructor(
    private readonly reads: ReadingStore,
    private readonly spending: Pick<SpendingLimit, 'refuseWhenSpent'>,
    private readonly readerFor: (modelId: string) => Promise<MealReader>,
    private readonly guard: Pick<ProviderGuard, 'run'>,
    private readonly options: ReadingOptions,
  ) {}

  /**
   * @param onItems asks for a streamed answer: what the first read names so far, for the person who waits; nothing once it has failed
   * @returns at least a majority of the wanted reads
   * @throws Failure of the first failed read when there are fewer
   */
  async collect(
    meal: ReadableMeal,
    photos: readonly ReadPhoto[],
    variant: LiveVariant,
    signal: AbortSignal,
    onItems?: ReadRequest['onItems'],
  ): Promise<MealReading[]> {
    const wanted = variant.model.kind === 'built-in' ? 1 : Math.min(meal.reads, variant.model.readsMax ?? meal.reads);
    // Before the first attempt there cannot be an answer.
    const answered = meal.claim > 1 ? await this.reads.findAnswers(meal, variant) : new Map<number, MealReading>();
    const missing = Array.from({ length: wanted }, (_, index) => index).filter((index) => !answered.has(index));
    if (missing.length > 0 && variant.model.kind !== 'built-in') await this.spending.refuseWhenSpent(variant.model);
    const outcomes = await Promise.allSettled(
      missing.map((readIndex, at) =>
        this.readOnce(meal, photos, variant, readIndex, { signal, onItems: at === 0 ? onItems : undefined }),
      ),
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
    meal: ReadableMeal,
    photos: readonly ReadPhoto[],
    variant: LiveVariant,
    readIndex: number,
    { signal, onItems }: Pick<ReadRequest, 'signal' | 'onItems'>,
  ): Promise<MealReading> {
    const { prompt } = variant;
    // The built-in table costs nothing.
    if (variant.model.kind !== 'built-in') await this.reads.begin?.(meal);
    const startedAt = performance.now();
    const keep = async (outcome: 'ok' | 'failed', { usage, ...read }: KeptCall) => {
      const { purpose } = this.reads;
      this.options.onCall({ purpose, model: variant.modelId, outcome, durationMs: read.durationMs, ...usage });
      await this.reads.keep(meal, variant, { readIndex, ...read, ...usage });
    };
    try {
      const reader = await this.readerFor(variant.modelId);
      const limits = { hasNext: variant.hasNext ?? false, signal };
      const { reading, rawAnswer, usage, durationMs } = await this.guard.run(variant.model, limits, () =>
        reader.read({
          photos,
          note: meal.note,
          locale: meal.locale,
          remembered: meal.remembered,
          ownFoods: meal.ownFoods,
          prompt,
          signal,
          timeoutMs: variant.model.timeoutMs ?? this.options.timeoutMs,
          onItems,
        }),
      );
      await keep('ok', { failureCode: null, reading, rawAnswer, usage, durationMs: Math.round(durationMs) });
      return reading;
    } catch (error) {
      // No one should wait for the other reads while seeing foods of a failed read.
      onItems?.([]);
      if (error instanceof Failure && !(error instanceof NotCalled)) {
        // An answer that cannot be trusted still costs money.
        const call = error instanceof ReadFailure ? error.call : { rawAnswer: null, usage: NOTHING_USED };
        const durationMs = Math.round(performance.now() - startedAt);
        // A model that says it cannot tell has done its job.
        await keep(EXPECTED_FAILURES.has(error.code) ? 'ok' : 'failed', {
          failureCode: error.code,
          httpStatus: error.options.httpStatus ?? null,
          reading: null,
          durationMs,
          ...call,
        });
      }
      throw error;
    }
  }
}

type KeptCall = Pick<NewRead, 'failureCode' | 'httpStatus' | 'reading' | 'rawAnswer' | 'durationMs'> & {
  readonly usage: ReadUsage;
};

const NOTHING_USED: ReadUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

import type { MealReading } from '@carbsight/contracts';
import type { ClaimedMeal, ReadQueries } from '@carbsight/database';
import { Failure, type FoodKnowledge, type ModelPurpose, type SpokenLocale } from '@carbsight/domain';
import type { LiveVariant, MealReader, ModelGateway, ReadPhoto, ReadRequest } from '@carbsight/models';
import { PhotoMissing, type PhotoStorage, photoKey } from '@carbsight/runtime';

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
  /** If it is not read for what all others are read for. */
  readonly purpose?: ModelPurpose;
} & FoodKnowledge;

type ReadingStore = Pick<ReadQueries, 'findAnswers' | 'keep'> & {
  /** Records a call before it is made, where calls interrupted by a dying worker must be known. */
  begin?(meal: ReadableMeal): Promise<void>;
};

/** Reads one meal for one purpose as often as configured. Answers paid for in an earlier attempt are reused. */
export class MealReadings {
  constructor(
    private readonly reads: ReadingStore,
    private readonly gateway: Pick<ModelGateway, 'call'>,
    private readonly purpose: ModelPurpose,
    private readonly readerFor: (modelId: string) => Promise<MealReader>,
    private readonly timeoutMs: number,
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
    const { model, modelId, prompt } = variant;
    const reader = await this.readerFor(modelId);
    try {
      const { reading } = await this.gateway.call({
        model,
        purpose: meal.purpose ?? this.purpose,
        meal: meal.id,
        hasNext: variant.hasNext ?? false,
        signal,
        make: async () => {
          // The built-in table costs nothing.
          if (model.kind !== 'built-in') await this.reads.begin?.(meal);
          const { note, locale, remembered, ownFoods } = meal;
          const timeoutMs = model.timeoutMs ?? this.timeoutMs;
          return reader.read({ photos, note, locale, remembered, ownFoods, prompt, signal, timeoutMs, onItems });
        },
        keep: ({ usage, ...call }, answer) =>
          this.reads.keep(meal, variant, { readIndex, ...call, ...usage, reading: answer?.reading ?? null }),
      });
      return reading;
    } catch (error) {
      // No one should wait for the other reads while seeing foods of a failed read.
      onItems?.([]);
      throw error;
    }
  }
}

import {
  type GoldenFailureCode,
  goldenImagesApi,
  type goldenItemJob,
  type MealReading,
  type PayloadOf,
} from '@carbsight/contracts';
import type { ClaimedItem, GoldenItemQueries, ItemAnswer, RunProgress } from '@carbsight/database';
import { dosingEvidence, estimateStatements, Failure, isWrongDish, summarise } from '@carbsight/domain';
import { findModel, fingerprintOf, type LoadModelAccess, statedConfidence } from '@carbsight/models';
import type { JobHandler, PhotoStorage, ProgressStore } from '@carbsight/runtime';
import type { MealReadings } from '../meals/index.js';
import { loadStoredPhoto } from '../meals/index.js';
import type { RunSettlement } from './golden-round.js';

type Payload = PayloadOf<typeof goldenItemJob>;

/** Failures that say something about the model or the photo. Retrying would make the model look better than it is. */
const FINAL: ReadonlySet<string> = new Set([
  'model-invalid-answer',
  'needs-description',
  'not-readable',
  'budget-exhausted',
]);
const PROGRESS_TTL_MS = 60 * 60_000;
const FIRST_REVISION = 1;

/** One read of one golden image, stored with the truth. */
export class GoldenItemHandler implements JobHandler<Payload> {
  constructor(
    private readonly items: GoldenItemQueries,
    private readonly photos: PhotoStorage,
    private readonly progress: ProgressStore,
    private readonly loadAccess: LoadModelAccess,
    private readonly reading: { readonly readings: Pick<MealReadings, 'collect'>; readonly settlement: RunSettlement },
  ) {}

  async run({ resultId }: Payload, signal: AbortSignal): Promise<void> {
    const item = await this.items.claim(resultId);
    if (item === null) return;
    if (item === 'cost-limit') return this.reading.settlement.runAll(signal);
    try {
      await this.record(item.runId, await this.read(item, signal));
    } catch (error) {
      if (!(error instanceof Failure) || !FINAL.has(error.code)) throw error;
      await this.fail(resultId, error.code, item.claim);
    }
  }

  async giveUp({ resultId }: Payload, failure: Failure): Promise<void> {
    // The queue blames every unexpected error on the model.
    await this.fail(resultId, failure.options.cause instanceof JudgingError ? 'own-error' : failure.code);
  }

  private async read(item: ClaimedItem, signal: AbortSignal): Promise<RunProgress | null> {
    const { resultId, modelId, prompt, promptVersion, promptSha256 } = item;
    if (item.isImageDeleted) return this.items.fail(resultId, 'image-deleted', null, item.claim);
    const bytes = item.storageKey === null ? null : await loadStoredPhoto(this.photos, item.storageKey);
    if (!bytes && item.storageKey !== null) return this.items.fail(resultId, 'photo-missing', null, item.claim);
    const access = await this.loadAccess();
    const model = findModel(modelId, access);
    if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
    if (item.fingerprint !== null && item.fingerprint !== fingerprintOf(modelId, access))
      await this.items.forgetFingerprint(item.runId);
    // The run has its own repeats: one call each.
    const call = { id: resultId, revision: FIRST_REVISION, claim: item.claim, note: item.note, reads: 1 };
    const variant = { modelId, model, prompt, promptVersion, promptSha256, isGrounded: false };
    const readings = await this.reading.readings.collect(
      call,
      bytes ? [{ bytes, mediaType: 'image/jpeg' }] : [],
      variant,
      signal,
    );
    // The fence removes dosing words from the estimate; only the raw answer shows whether there were any. The built-in reader has
    // no words of its own: its "shot of rum" is the person's.
    const rawAnswer = model.kind === 'built-in' ? null : await this.items.lastRawAnswer(resultId);
    return this.items.answer(item, this.answerOf(item, readings, rawAnswer));
  }

  private answerOf(item: ClaimedItem, readings: readonly MealReading[], rawAnswer: string | null): ItemAnswer {
    try {
      return judged(item, readings, rawAnswer);
    } catch (error) {
      throw new JudgingError('An answer of a golden run could not be judged', { cause: error });
    }
  }

  private async fail(resultId: string, code: GoldenFailureCode, claim?: number): Promise<void> {
    const rawAnswer = code === 'model-invalid-answer' ? await this.items.lastRawAnswer(resultId) : null;
    const ended = await this.items.fail(
      resultId,
      code,
      rawAnswer === null ? null : { dosingEvidence: dosingEvidence(rawAnswer) },
      claim,
    );
    if (ended) await this.record(ended.runId, ended);
  }

  private async record(runId: string, ended: RunProgress | null): Promise<void> {
    if (!ended) return;
    const percent = Math.round((ended.completedItems / ended.totalItems) * 1_000) / 10;
    await this.progress.put(`golden-run:${runId}`, { stage: 'reading', percent }, PROGRESS_TTL_MS);
    await this.reading.settlement.run(runId);
  }
}

/** The model answered, and judging its answer failed. */
class JudgingError extends Error {}

function judged(item: ClaimedItem, readings: readonly MealReading[], rawAnswer: string | null): ItemAnswer {
  const estimate = summarise(readings);
  const { dishName, carbsGrams, lowGrams, highGrams, isNotFood: sawNoFood } = estimate;
  return {
    dishName,
    carbsGrams,
    lowGrams,
    highGrams,
    analysis: estimateStatements(estimate).analysis,
    sawNoFood,
    confidence: statedConfidence(rawAnswer ?? '', readings[0]?.statedLevel ?? null),
    isWrongDish: isWrongDish(
      { isNotFood: item.isNotFood, names: item.names.filter((name) => name !== goldenImagesApi.UNTITLED_MEAL) },
      { isNotFood: sawNoFood, dishName, items: estimate.items.map(({ item: name }) => name) },
    ),
    dosingEvidence: rawAnswer === null ? null : dosingEvidence(rawAnswer),
  };
}

import { analysisJob, pushJob, type ScanAccepted, UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import {
  estimateReady,
  FIRST_REVISION,
  LoggingNotAllowed,
  type MealEntity,
  MealQueries,
  newId,
  PushDeliveryQueries,
  type UserEntity,
} from '@carbsight/database';
import { Injectable, Logger } from '@nestjs/common';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import { PhotoFiles, type StoredPhoto } from '../../platform/photos/photo-files.js';
import { makeCover, type PreparedPhoto, preparePhoto } from '../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../platform/photos/photo-slots.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ScanQuota } from './scan-quota.js';
import { WordsReader } from './words-reader.js';

type KeptPhoto = {
  readonly photo: StoredPhoto & Pick<PreparedPhoto, 'perceptualHash'> & { readonly userId: string };
  readonly cameraMetadata: PreparedPhoto['cameraMetadata'];
};

export type NewScan = {
  /** Who sends it: its owner, or a member of their family. */
  readonly byId: string;
  /** None: the meal is only described in words. */
  readonly files: readonly UploadedFile[];
  readonly note: string;
  readonly eatenAt: Date;
  readonly metadata: Record<string, unknown> | undefined;
  readonly sessionKey: string | null;
  readonly idempotencyKey: string | null;
  /** A meal that it is added to. */
  readonly partOf: string | null;
};

/**
 * Accepts a meal: decode and bound its photos if there are any, store them, insert the row, commit; then enqueue it. Words that no
 * model is asked about are read first, and their meal is stored finished.
 */
@Injectable()
export class ScanIntakeService {
  private readonly logger = new Logger('scans');

  constructor(
    private readonly meals: MealQueries,
    private readonly slots: PhotoSlots,
    private readonly photos: PhotoFiles,
    private readonly quota: ScanQuota,
    private readonly queues: JobQueues,
    private readonly words: WordsReader,
    private readonly pushes: PushDeliveryQueries,
  ) {}

  async accept(user: UserEntity, scan: NewScan): Promise<ScanAccepted> {
    if (scan.files.length === 0 && scan.note.trim() === '') throw nothingToAnalyse();
    const earlier = await this.findEarlier(user.id, scan.idempotencyKey);
    if (earlier) return accepted(earlier);
    const kept = await this.keepAll(scan, user.id);
    const mealId = newId();
    const finished = kept.length === 0 ? await this.words.read(user, mealId, scan.note) : null;
    // If this fails without an answer, the row may exist: the files are removed only if it has not appeared by their due time.
    const accepting = this.meals.accept(
      {
        id: mealId,
        userId: user.id,
        byId: scan.byId,
        note: scan.note,
        eatenAt: scan.eatenAt,
        cameraMetadata: kept[0]?.cameraMetadata ?? null,
        idempotencyKey: scan.idempotencyKey,
        sessionKey: scan.sessionKey,
        partOf: scan.partOf,
      },
      kept.map(({ photo }) => photo),
      this.quota.allowanceOf(user),
      finished ?? undefined,
    );
    const acceptance = await accepting.catch(async (error: unknown) => {
      // A family member who wrote for the owner is no longer allowed to: nothing was stored.
      if (error instanceof LoggingNotAllowed) await this.remove(kept);
      throw error;
    });
    if (acceptance !== 'stored') await this.remove(kept);
    if (acceptance === 'owner-gone') throw notSignedIn();
    if (acceptance === 'quota-spent') throw this.quota.spent(user);
    if (acceptance === 'duplicate') return accepted(await this.requireEarlier(user.id, scan.idempotencyKey));
    if (finished) {
      await this.notify(user.id, mealId);
      return { mealId, status: 'completed' };
    }
    this.queues.enqueueSoon(analysisJob, { mealId, revision: FIRST_REVISION });
    return { mealId, status: 'queued' };
  }

  /** The person's devices: what they sent may have waited on one of them for a connection. */
  private async notify(userId: string, mealId: string): Promise<void> {
    try {
      const added = await this.pushes.add(estimateReady({ id: mealId, userId, revision: FIRST_REVISION }));
      for (const deliveryId of added) this.queues.enqueueSoon(pushJob, { deliveryId });
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The devices could not be notified of an estimate' });
    }
  }

  /**
   * All of them or none. Each is stored when it is prepared, so that no more is held in memory than with one photo. A photo that was
   * sent twice is kept once: it would be read, and paid for, twice.
   */
  private async keepAll({ files, metadata }: NewScan, userId: string): Promise<KeptPhoto[]> {
    // All are waited for, because the files are removed after a failure.
    const outcomes = await Promise.allSettled(
      // What the browser says about the photo refers to the first one.
      files.map((file, at) => this.keep(file, userId, at === 0 ? metadata : undefined)),
    );
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const failed = outcomes.findIndex(({ status }) => status === 'rejected');
    const failure = outcomes[failed];
    if (failure?.status === 'rejected') {
      await this.remove(kept);
      throw files.length > 1 ? oneOfSeveral(failure.reason, failed + 1, files.length) : failure.reason;
    }
    const isFirst = ({ photo }: KeptPhoto, at: number) =>
      kept.findIndex((other) => other.photo.sha256 === photo.sha256) === at;
    await this.remove(kept.filter((photo, at) => !isFirst(photo, at)));
    return kept.filter(isFirst);
  }

  private async keep(file: UploadedFile, userId: string, fromBrowser: NewScan['metadata']): Promise<KeptPhoto> {
    const prepared = await this.slots.run(file, userId, async (bytes) => {
      const photo = await preparePhoto(bytes, fromBrowser);
      return { ...photo, cover: await makeCover(photo) };
    });
    const { perceptualHash, cameraMetadata } = prepared;
    return { photo: { userId, perceptualHash, ...(await this.photos.store('meals', prepared)) }, cameraMetadata };
  }

  private remove(kept: readonly KeptPhoto[]): Promise<void> {
    return this.photos.removeSoon(kept.map(({ photo }) => photo.storageKey));
  }

  private async findEarlier(userId: string, idempotencyKey: string | null): Promise<MealEntity | null> {
    return idempotencyKey === null ? null : this.meals.findByIdempotencyKey(userId, idempotencyKey);
  }

  /** The same upload arrived twice at the same moment, and the other one was first. */
  private async requireEarlier(userId: string, idempotencyKey: string | null): Promise<MealEntity> {
    const earlier = await this.findEarlier(userId, idempotencyKey);
    if (!earlier) throw new ApiFailure('meal-removed');
    return earlier;
  }
}

/** The sentence names the photo: the person has several. */
function oneOfSeveral(error: unknown, place: number, count: number): unknown {
  if (!(error instanceof ApiFailure)) return error;
  const values = { place, count };
  switch (error.code) {
    case 'image-type-not-supported':
      return new ApiFailure('image-type-not-supported_one-of-several', { values });
    case 'image-not-readable':
      return new ApiFailure('image-not-readable_one-of-several', { values });
    case 'image-too-small':
      return new ApiFailure('image-too-small_one-of-several', { values });
    case 'image-too-large': {
      const most = UPLOAD_MAX_PIXELS / 1e6;
      return new ApiFailure('image-too-large_pixels-one-of-several', { values: { ...values, most } });
    }
    default:
      return error;
  }
}

function nothingToAnalyse(): ApiFailure {
  return new ApiFailure('missing-file_or-words');
}

function accepted({ id, status }: MealEntity): ScanAccepted {
  return { mealId: id, status };
}

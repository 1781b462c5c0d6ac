import { analysisJob, type ScanAccepted, UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import { type MealEntity, MealQueries, newId, type UserEntity } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import type { UploadedFile } from '../../platform/http/read-upload.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { makeCover, type PreparedPhoto, preparePhoto } from '../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../platform/photos/photo-slots.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ScanQuota } from './scan-quota.js';

const FIRST_REVISION = 1;

type MealPhoto = PreparedPhoto & { readonly cover: Buffer };

export type NewScan = {
  /** None: the meal is described in words alone. */
  readonly files: readonly UploadedFile[];
  readonly note: string;
  readonly eatenAt: Date;
  readonly metadata: Record<string, unknown> | undefined;
  readonly sessionKey: string | null;
  readonly idempotencyKey: string | null;
  /** A meal that it is added to. */
  readonly partOf: string | null;
};

/** Accepts a meal: decode and bound its photos if there are any, store them, insert the row, commit; then enqueue it. */
@Injectable()
export class ScanIntakeService {
  constructor(
    private readonly meals: MealQueries,
    private readonly slots: PhotoSlots,
    private readonly photos: PhotoFiles,
    private readonly quota: ScanQuota,
    private readonly queues: JobQueues,
  ) {}

  async accept(user: UserEntity, scan: NewScan): Promise<ScanAccepted> {
    if (scan.files.length === 0 && scan.note.trim() === '') throw nothingToAnalyse();
    const earlier = await this.findEarlier(user.id, scan.idempotencyKey);
    if (earlier) return accepted(earlier);
    const prepared = await this.prepareAll(scan, user.id);
    const photos = await this.storeAll(prepared, user.id);
    const mealId = newId();
    // If this fails without an answer the row may exist: the files are removed only if it has not appeared by their due time.
    const acceptance = await this.meals.accept(
      {
        id: mealId,
        userId: user.id,
        note: scan.note,
        eatenAt: scan.eatenAt,
        cameraMetadata: prepared[0]?.cameraMetadata ?? null,
        idempotencyKey: scan.idempotencyKey,
        sessionKey: scan.sessionKey,
        partOf: scan.partOf,
      },
      photos,
      this.quota.allowanceOf(user),
    );
    if (acceptance !== 'stored') await this.photos.removeSoon(photos.map(({ storageKey }) => storageKey));
    if (acceptance === 'owner-gone') throw notSignedIn();
    if (acceptance === 'quota-spent') throw this.quota.spent(user);
    if (acceptance === 'duplicate') return accepted(await this.requireEarlier(user.id, scan.idempotencyKey));
    this.queues.enqueueSoon(analysisJob, { mealId, revision: FIRST_REVISION });
    return { mealId, status: 'queued' };
  }

  /** A photo that was sent twice is kept once: it would be read, and paid for, twice. */
  private async prepareAll({ files, metadata }: NewScan, userId: string): Promise<MealPhoto[]> {
    // All are waited for, because the files are removed after a failure.
    const outcomes = await Promise.allSettled(
      // What the browser says about the photo is about the first one.
      files.map((file, at) => this.prepare(file, userId, at === 0 ? metadata : undefined)),
    );
    const photos = outcomes.map((outcome, at) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      throw files.length > 1 ? oneOfSeveral(outcome.reason, at + 1, files.length) : outcome.reason;
    });
    return [...new Map(photos.toReversed().map((photo) => [photo.sha256, photo])).values()].toReversed();
  }

  private prepare(file: UploadedFile, userId: string, fromBrowser: NewScan['metadata']): Promise<MealPhoto> {
    return this.slots.run(file, userId, async (bytes) => {
      const photo = await preparePhoto(bytes, fromBrowser);
      return { ...photo, cover: await makeCover(photo) };
    });
  }

  /** All of them or none. */
  private async storeAll(prepared: readonly MealPhoto[], userId: string) {
    const outcomes = await Promise.allSettled(prepared.map((photo) => this.photos.store('meals', photo)));
    const stored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      await this.photos.removeSoon(stored.map(({ storageKey }) => storageKey));
      throw failed.reason;
    }
    return stored.map((photo, at) => ({ ...photo, userId, perceptualHash: prepared[at]?.perceptualHash ?? null }));
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

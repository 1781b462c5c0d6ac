import { analysisJob, type ScanAccepted } from '@carbsight/contracts';
import { type MealEntity, MealQueries, newId, type UserEntity } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import type { UploadedFile } from '../../platform/http/read-upload.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { makeCover, preparePhoto } from '../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../platform/photos/photo-slots.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ScanQuota } from './scan-quota.js';

const FIRST_REVISION = 1;

export type NewScan = {
  /** Undefined: the meal is described in words alone. */
  readonly file: UploadedFile | undefined;
  readonly note: string;
  readonly eatenAt: Date;
  readonly metadata: Record<string, unknown> | undefined;
  readonly sessionKey: string | null;
  readonly idempotencyKey: string | null;
  /** A meal that it is added to. */
  readonly partOf: string | null;
};

/** Accepts a meal: decode and bound the photo if there is one, store it, insert the row, commit; then enqueue it. */
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
    if (!scan.file && scan.note.trim() === '') throw nothingToAnalyse();
    const earlier = await this.findEarlier(user.id, scan.idempotencyKey);
    if (earlier) return accepted(earlier);
    const prepared = scan.file ? await this.prepare(scan.file, user.id, scan.metadata) : null;
    const photo = prepared && {
      userId: user.id,
      perceptualHash: prepared.perceptualHash,
      ...(await this.photos.store('meals', prepared)),
    };
    const mealId = newId();
    // If this fails without an answer the row may exist: the files are removed only if it has not appeared by their due time.
    const acceptance = await this.meals.accept(
      {
        id: mealId,
        userId: user.id,
        note: scan.note,
        eatenAt: scan.eatenAt,
        cameraMetadata: prepared?.cameraMetadata ?? null,
        idempotencyKey: scan.idempotencyKey,
        sessionKey: scan.sessionKey,
        partOf: scan.partOf,
      },
      photo,
      this.quota.allowanceOf(user),
    );
    if (photo && acceptance !== 'stored') await this.photos.removeSoon([photo.storageKey]);
    if (acceptance === 'owner-gone') throw notSignedIn();
    if (acceptance === 'quota-spent') throw this.quota.spent(user);
    if (acceptance === 'duplicate') return accepted(await this.requireEarlier(user.id, scan.idempotencyKey));
    this.queues.enqueueSoon(analysisJob, { mealId, revision: FIRST_REVISION });
    return { mealId, status: 'queued' };
  }

  private prepare(file: UploadedFile, userId: string, fromBrowser: NewScan['metadata']) {
    return this.slots.run(file, userId, async (bytes) => {
      const photo = await preparePhoto(bytes, fromBrowser);
      return { ...photo, cover: await makeCover(photo) };
    });
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

function nothingToAnalyse(): ApiFailure {
  return new ApiFailure('missing-file_or-words');
}

function accepted({ id, status }: MealEntity): ScanAccepted {
  return { mealId: id, status };
}

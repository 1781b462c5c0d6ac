import { type AnswerOf, type LabelReading, labelJob, type labelsApi } from '@carbsight/contracts';
import { type LabelReadingEntity, LabelReadingQueries, newId, type UserEntity } from '@carbsight/database';
import { carbBasisOf } from '@carbsight/domain';
import { RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ApiFailure, notSignedIn, tooManyAttempts } from '../../platform/http/api-failure.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { preparePhoto } from '../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../platform/photos/photo-slots.js';
import { JobQueues } from '../../platform/queues/job-queues.js';

/** Each takes a worker's processors for seconds; no one photographs labels faster. */
const LABELS = { points: 60, durationSec: 60 * 60 };

/** Photos of nutrition labels: received here, read by the worker. */
@Injectable()
export class LabelsService {
  constructor(
    private readonly readings: LabelReadingQueries,
    private readonly slots: PhotoSlots,
    private readonly photos: PhotoFiles,
    private readonly limits: RateLimits,
    private readonly queues: JobQueues,
  ) {}

  async accept(user: UserEntity, file: UploadedFile): Promise<AnswerOf<typeof labelsApi.readLabel>> {
    const { allowed, retryAfterSec } = await this.limits.consume('labels', user.id, LABELS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const prepared = await this.slots.run(file, user.id, (bytes) => preparePhoto(bytes));
    const photo = { userId: user.id, ...(await this.photos.store('labels', prepared)) };
    const labelId = newId();
    if (!(await this.readings.accept(labelId, photo))) {
      await this.photos.removeSoon([photo.storageKey]);
      throw notSignedIn();
    }
    this.queues.enqueueSoon(labelJob, { labelId });
    return { labelId };
  }

  async get(user: UserEntity, labelId: string): Promise<LabelReading> {
    const reading = await this.readings.find(user.id, labelId);
    if (!reading) throw labelNotFound();
    return toLabelReading(reading, user);
  }

  /** The label, cropped from its photo. */
  async crop(userId: string, labelId: string): Promise<Buffer> {
    const reading = await this.readings.findWithPhoto(userId, labelId);
    const bytes = reading?.crop ? await this.photos.load(reading.photo.storageKey, 'cover') : null;
    if (!bytes) throw labelNotFound();
    return bytes;
  }
}

const labelNotFound = () => new ApiFailure('label-not-found');

/** Until something is read, the convention is the person's own. */
function toLabelReading(reading: LabelReadingEntity, user: UserEntity): LabelReading {
  const { id, status, failure, label, crop, barcode } = reading;
  return {
    labelId: id,
    status,
    failure,
    sure: label?.sure ?? false,
    convention: label?.convention ?? carbBasisOf(user),
    per100: label?.per100 ?? null,
    perServing: label?.perServing ?? null,
    servingGrams: label?.servingGrams ?? null,
    servingName: label?.servingName ?? null,
    isLiquid: label?.isLiquid ?? false,
    barcode,
    cropUrl: crop && `/api/labels/${id}/crop`,
  };
}

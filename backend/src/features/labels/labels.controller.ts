import { type LabelReading, labelJob, labelsApi, type RequestOf } from '@carbsight/contracts';
import { type LabelReadingEntity, LabelReadingQueries, newId, type UserEntity } from '@carbsight/database';
import { carbBasisOf } from '@carbsight/domain';
import { RateLimits } from '@carbsight/runtime';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiFailure, notSignedIn, tooManyAttempts } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input, Upload } from '../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import type { SessionUser } from '../../platform/http/request.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE, preparePhoto } from '../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../platform/photos/photo-slots.js';
import { JobQueues } from '../../platform/queues/job-queues.js';

/** Each takes a worker's processors for seconds; no one photographs labels faster. */
const LABELS = { points: 60, durationSec: 60 * 60 };

/** Photos of nutrition labels: received here, read by the worker. */
@Controller()
export class LabelsController {
  constructor(
    private readonly readings: LabelReadingQueries,
    private readonly slots: PhotoSlots,
    private readonly photos: PhotoFiles,
    private readonly limits: RateLimits,
    private readonly queues: JobQueues,
  ) {}

  @Implements(labelsApi.readLabel)
  async accept(@CurrentUser() { account: user }: SessionUser, @Upload() file: UploadedFile) {
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

  @Implements(labelsApi.getLabel)
  async get(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof labelsApi.getLabel>) {
    const reading = await this.readings.find(account.id, params.id);
    if (!reading) throw labelNotFound();
    return toLabelReading(reading, account);
  }

  /** The label, cropped from its photo. */
  @Implements(labelsApi.getLabelCrop)
  async crop(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof labelsApi.getLabelCrop>,
    @Res() reply: FastifyReply,
  ) {
    const reading = await this.readings.findWithPhoto(account.id, params.id);
    const bytes = reading?.crop ? await this.photos.load(reading.photo.storageKey, 'cover') : null;
    if (!bytes) throw labelNotFound();
    void reply
      .header('Content-Type', PHOTO_MEDIA_TYPE)
      .header('Cache-Control', 'private, max-age=86400, immutable')
      .header('Content-Disposition', 'inline')
      .send(bytes);
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
    state: label?.state,
    prepared: label?.prepared,
    barcode,
    cropUrl: crop && `/api/labels/${id}/crop`,
  };
}

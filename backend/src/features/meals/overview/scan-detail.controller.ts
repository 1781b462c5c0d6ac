import { type RequestOf, type ScanDetail, scanOverviewApi } from '@carbsight/contracts';
import { MealRecordQueries, ScanDetailQueries } from '@carbsight/database';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiFailure, mealNotFound } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { toScanDetail } from './scan-overview.mapper.js';

/** One person's meal. What people eat is health data, so each view is recorded once. */
@Controller()
export class ScanDetailController {
  constructor(
    private readonly scans: ScanDetailQueries,
    private readonly records: MealRecordQueries,
    private readonly photos: PhotoFiles,
  ) {}

  @Implements(scanOverviewApi.getScanDetail)
  async detail(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof scanOverviewApi.getScanDetail>,
  ): Promise<ScanDetail> {
    const { mealId } = params;
    const owner = await this.scans.findOwner(mealId);
    if (!owner) throw mealNotFound();
    await this.scans.recordLook(account, owner.userId, mealId);
    const [record, background] = await Promise.all([
      this.records.find(owner.userId, mealId),
      this.scans.findBackground(mealId),
    ]);
    if (!record) throw mealNotFound();
    return toScanDetail(owner.email, record, background);
  }

  @Implements(scanOverviewApi.getScanPhoto)
  async photo(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, query }: RequestOf<typeof scanOverviewApi.getScanPhoto>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const owner = await this.scans.findOwner(params.mealId);
    if (!owner?.storageKey) throw mealNotFound();
    await this.scans.recordLook(account, owner.userId, params.mealId);
    const bytes = await this.photos.read(owner.storageKey, query.size);
    if (!bytes) throw new ApiFailure('photo-missing');
    // Never cached in the browser: a photo shown again is requested again, and gone with its owner.
    void reply
      .header('Content-Type', PHOTO_MEDIA_TYPE)
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', 'inline')
      .send(bytes);
  }
}

import { Module } from '@nestjs/common';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { Thumbnails } from '../../../platform/photos/thumbnails.js';
import { ScanDetailController } from './scan-detail.controller.js';
import { ScanOverviewController } from './scan-overview.controller.js';

/** Scan Overview: everybody's meals, for administrators. */
@Module({
  controllers: [ScanOverviewController, ScanDetailController],
  providers: [Thumbnails, PhotoFiles],
})
export class ScanOverviewModule {}

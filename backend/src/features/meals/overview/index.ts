import { Module } from '@nestjs/common';
import { ListPictures } from '../../../platform/photos/list-pictures.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { ScanDetailController } from './scan-detail.controller.js';
import { ScanOverviewController } from './scan-overview.controller.js';

/** Scan Overview: everybody's meals, for administrators. */
@Module({
  controllers: [ScanOverviewController, ScanDetailController],
  providers: [ListPictures, PhotoFiles],
})
export class ScanOverviewModule {}

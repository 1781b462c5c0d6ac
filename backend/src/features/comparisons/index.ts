import { Module } from '@nestjs/common';
import { ListPictures } from '../../platform/photos/list-pictures.js';
import { ComparisonsController } from './comparisons.controller.js';
import { ComparisonsService } from './comparisons.service.js';

/** Model Comparison. */
@Module({
  controllers: [ComparisonsController],
  providers: [ComparisonsService, ListPictures],
})
export class ComparisonsModule {}

import { Module } from '@nestjs/common';
import { Thumbnails } from '../../platform/photos/thumbnails.js';
import { ComparisonsController } from './comparisons.controller.js';
import { ComparisonsService } from './comparisons.service.js';

/** Model Comparison. */
@Module({
  controllers: [ComparisonsController],
  providers: [ComparisonsService, Thumbnails],
})
export class ComparisonsModule {}

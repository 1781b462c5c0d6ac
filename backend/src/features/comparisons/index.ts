import { Module } from '@nestjs/common';
import { Thumbnails } from '../../platform/photos/thumbnails.js';
import { ComparisonsController } from './comparisons.controller.js';

/** Model Comparison. */
@Module({
  controllers: [ComparisonsController],
  providers: [Thumbnails],
})
export class ComparisonsModule {}

import { Module } from '@nestjs/common';
import { RetentionController } from './retention.controller.js';

/** Retention Tracking. */
@Module({
  controllers: [RetentionController],
})
export class RetentionModule {}

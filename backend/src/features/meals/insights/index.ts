import { Module } from '@nestjs/common';
import { InsightsController } from './insights.controller.js';
import { InsightsService } from './insights.service.js';

/** A person's insights, and how they export them. */
@Module({
  controllers: [InsightsController],
  providers: [InsightsService],
})
export class InsightsModule {}

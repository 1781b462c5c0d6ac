import { Module } from '@nestjs/common';
import { InsightsController } from './insights.controller.js';
import { InsightsService } from './insights.service.js';

/** What a person's meals come to, and how they hand them on. */
@Module({
  controllers: [InsightsController],
  providers: [InsightsService],
})
export class InsightsModule {}

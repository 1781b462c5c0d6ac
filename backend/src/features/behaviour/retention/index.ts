import { DataSource, RetentionQueries } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { RetentionController } from './retention.controller.js';

/** Retention Tracking. */
@Module({
  controllers: [RetentionController],
  providers: [
    {
      provide: RetentionQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new RetentionQueries(dataSource),
    },
  ],
})
export class RetentionModule {}

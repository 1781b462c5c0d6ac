import { DataSource, ScanAnalysisQueries, ScanEventQueries } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { ScanAnalysisController } from './scan-analysis.controller.js';

/** Takes in what scan screens tell, and Scan Analysis, which shows it. */
@Module({
  controllers: [ScanAnalysisController],
  providers: [ScanEventQueries, ScanAnalysisQueries].map((Queries) => ({
    provide: Queries,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new Queries(dataSource),
  })),
})
export class FunnelModule {}

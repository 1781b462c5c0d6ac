import { Module } from '@nestjs/common';
import { ScanAnalysisController } from './scan-analysis.controller.js';

/** Takes in what scan screens tell, and Scan Analysis, which shows it. */
@Module({
  controllers: [ScanAnalysisController],
})
export class FunnelModule {}

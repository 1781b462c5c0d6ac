import { Module } from '@nestjs/common';
import { ScanAnalysisController } from './scan-analysis.controller.js';

/** Receives events of scan screens, and Scan Analysis, which shows them. */
@Module({
  controllers: [ScanAnalysisController],
})
export class FunnelModule {}

import type { SubscriptionTier } from '@carbsight/contracts';
import { type DynamicModule, Module } from '@nestjs/common';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { AnalysisProgressReader } from './analysis-progress.js';
import { MealsController } from './meals.controller.js';
import { MealsService } from './meals.service.js';
import { ScanIntakeService } from './scan-intake.service.js';
import { QuotaSettings, ScanQuota } from './scan-quota.js';

@Module({})
export class MealsModule {
  /** @param scansPerDay null switches the daily limits off */
  static with(scansPerDay: Readonly<Record<SubscriptionTier, number>> | null): DynamicModule {
    return {
      module: MealsModule,
      controllers: [MealsController],
      providers: [
        { provide: QuotaSettings, useValue: new QuotaSettings(scansPerDay) },
        AnalysisProgressReader,
        MealsService,
        PhotoFiles,
        ScanIntakeService,
        ScanQuota,
      ],
    };
  }
}

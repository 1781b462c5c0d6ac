import type { SubscriptionTier } from '@carbsight/contracts';
import { type DynamicModule, Module } from '@nestjs/common';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { AnalysisProgressReader } from './analysis-progress.js';
import { CorrectionsController } from './corrections.controller.js';
import { FoodMemoryService } from './food-memory.service.js';
import { MealPackagesService } from './meal-packages.service.js';
import { MealsController } from './meals.controller.js';
import { MealsService } from './meals.service.js';
import { ReadingKnowledgeController } from './reading-knowledge.controller.js';
import { ScanIntakeService } from './scan-intake.service.js';
import { QuotaSettings, ScanQuota } from './scan-quota.js';
import { EnteredMealsController } from './shortcuts/entered-meals.controller.js';
import { ShortcutsController } from './shortcuts/shortcuts.controller.js';
import { HeldRequests } from './waiting/held-requests.js';
import { MealPolls } from './waiting/meal-polls.js';
import { MealStates } from './waiting/meal-states.js';
import { WordsReader } from './words-reader.js';

@Module({})
export class MealsModule {
  /** @param scansPerDay null switches the daily limits off */
  static with(scansPerDay: Readonly<Record<SubscriptionTier, number>> | null): DynamicModule {
    return {
      module: MealsModule,
      controllers: [
        MealsController,
        CorrectionsController,
        ShortcutsController,
        EnteredMealsController,
        ReadingKnowledgeController,
      ],
      providers: [
        { provide: QuotaSettings, useValue: new QuotaSettings(scansPerDay) },
        AnalysisProgressReader,
        FoodMemoryService,
        MealPackagesService,
        MealsService,
        PhotoFiles,
        ScanIntakeService,
        ScanQuota,
        WordsReader,
        MealStates,
        HeldRequests,
        MealPolls,
      ],
    };
  }
}

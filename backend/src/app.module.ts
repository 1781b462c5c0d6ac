import type { Config, Log } from '@carbsight/runtime';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './features/accounts/index.js';
import { EvaluationModule } from './features/behaviour/evaluation.module.js';
import { FunnelModule } from './features/behaviour/funnel.module.js';
import { RetentionModule } from './features/behaviour/retention.module.js';
import { ChatModule } from './features/chat/index.js';
import { ComparisonsModule } from './features/comparisons/index.js';
import { ContentModule } from './features/content/index.js';
import { FoodsModule } from './features/foods/index.js';
import { GlucoseModule } from './features/glucose/index.js';
import { GoldenSetsModule } from './features/golden-sets/index.js';
import { JudgingModule } from './features/judging/index.js';
import { JudgeAgreementModule } from './features/judging/judge-agreement.module.js';
import { LabelsModule } from './features/labels/index.js';
import { MealsModule } from './features/meals/index.js';
import { InsightsModule } from './features/meals/insights/insights.module.js';
import { ScanOverviewModule } from './features/meals/overview.module.js';
import { ModelsModule } from './features/models/index.js';
import { AlertsModule } from './features/operations/alerts.module.js';
import { DashboardModule } from './features/operations/dashboard.module.js';
import { NewslettersModule } from './features/operations/newsletters.module.js';
import { PerformanceModule } from './features/operations/performance/performance.module.js';
import { QualityModule } from './features/operations/quality.module.js';
import { SystemModule } from './features/operations/system/index.js';
import { UsersModule } from './features/operations/users.module.js';
import { OwnFoodsModule } from './features/own-foods/index.js';
import { RemindersModule } from './features/reminders/index.js';
import { PushModule } from './features/reminders/push.module.js';
import { SubscriptionsModule } from './features/subscriptions/index.js';
import { PersonFoodsModule } from './platform/person-foods.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static with(config: Config, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, log),
        PersonFoodsModule.with(config),
        AccountsModule,
        RemindersModule,
        PushModule.with(config),
        EvaluationModule,
        RetentionModule,
        FunnelModule,
        ScanOverviewModule,
        InsightsModule.with(config.stripe !== null),
        DashboardModule,
        QualityModule,
        AlertsModule.with(config, log),
        UsersModule,
        NewslettersModule,
        ChatModule.with(config),
        ComparisonsModule,
        ContentModule,
        ModelsModule.with(config),
        JudgingModule.with(config.models.judgeBudgetUsd),
        JudgeAgreementModule,
        GoldenSetsModule,
        SystemModule.with(config, log),
        PerformanceModule.with(config, log),
        SubscriptionsModule.with(config),
        FoodsModule,
        GlucoseModule.with(config),
        LabelsModule,
        OwnFoodsModule,
        MealsModule.with(config.limits.areEnforced ? config.limits.scansPerDay : null),
      ],
    };
  }
}

import { insightsApi, type RequestOf } from '@carbsight/contracts';
import { Controller, type DynamicModule, Header, Module } from '@nestjs/common';
import { csvDownload } from '../../../platform/csv.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { MeasuredMealsService } from '../../glucose/index.js';
import { SharesController } from '../sharing/shares.controller.js';
import { ExportPlan, InsightsService } from './insights.service.js';

@Controller()
class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Implements(insightsApi.getInsights)
  async get(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof insightsApi.getInsights>) {
    return this.insights.insights(account, query.range);
  }

  @Implements(insightsApi.getMealReport)
  async report(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof insightsApi.getMealReport>,
  ) {
    return this.insights.report(account, query);
  }

  @Implements(insightsApi.exportMeals)
  @Header('Cache-Control', 'no-store')
  export(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof insightsApi.exportMeals>) {
    const { columns, readPage } = this.insights.diary(account, query);
    return csvDownload(`carbsight-meals-${query.from}-to-${query.to}.csv`, columns, readPage);
  }
}

/** A person's insights, and how they export them. */
@Module({})
export class InsightsModule {
  /** @param arePlansSold without anyone who sells them, they limit nothing here */
  static with(arePlansSold: boolean): DynamicModule {
    return {
      module: InsightsModule,
      controllers: [InsightsController, SharesController],
      providers: [
        { provide: ExportPlan, useValue: new ExportPlan(arePlansSold) },
        InsightsService,
        MeasuredMealsService,
        PhotoFiles,
      ],
    };
  }
}

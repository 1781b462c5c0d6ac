import { DataSource, DeploymentQueries, PopulationQueries } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { Presence } from './presence.js';

/** The administrator's first page, and the audit. */
@Module({
  controllers: [DashboardController, ActivityController],
  providers: [
    DashboardService,
    Presence,
    ...[DeploymentQueries, PopulationQueries].map((Queries) => ({
      provide: Queries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new Queries(dataSource),
    })),
  ],
})
export class DashboardModule {}

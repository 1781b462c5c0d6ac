import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { Presence } from './presence.js';

/** The administrator's first page, and the audit. */
@Module({
  controllers: [DashboardController, ActivityController],
  providers: [DashboardService, Presence],
})
export class DashboardModule {}

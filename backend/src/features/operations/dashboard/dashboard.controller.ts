import { dashboardApi, type SystemStats } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { Implements } from '../../../platform/http/implements.decorator.js';
import { DashboardService } from './dashboard.service.js';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Implements(dashboardApi.getSystemStats)
  async stats(): Promise<SystemStats> {
    return this.dashboard.stats();
  }
}

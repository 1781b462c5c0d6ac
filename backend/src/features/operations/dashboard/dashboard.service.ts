import type { SystemStats } from '@carbsight/contracts';
import { PopulationQueries, type Uptime, UptimeQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { SystemHealthService } from '../system/index.js';

/** The figures at the top of the admin area. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly population: PopulationQueries,
    private readonly uptime: UptimeQueries,
    private readonly health: SystemHealthService,
  ) {}

  async stats(): Promise<SystemStats> {
    const now = new Date();
    const [totals, systemHealth, uptime] = await Promise.all([
      this.population.totals(now),
      this.health.status(),
      this.uptime.measure(now),
    ]);
    return {
      totalUsers: totals.totalUsers,
      activeUsers: totals.activeToday,
      totalScans: totals.totalScans,
      todayScans: totals.scansToday,
      systemHealth,
      lastUpdated: now.toISOString(),
      measuredUptime: inPercent(uptime),
    };
  }
}

function inPercent({ expectedMinutes, upMinutes }: Uptime): SystemStats['measuredUptime'] {
  if (expectedMinutes < 1) return null;
  return { percent: Math.min(100, (upMinutes / expectedMinutes) * 100), minutes: expectedMinutes };
}

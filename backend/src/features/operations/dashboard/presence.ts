import { ActivityQueries, DeploymentQueries, UptimeQueries } from '@carbsight/database';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const EVERY_MS = 60_000;

/** Records the API's presence: an audit entry at start-up, and every minute that it is running. */
@Injectable()
export class Presence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('presence');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly activities: ActivityQueries,
    private readonly uptime: UptimeQueries,
    private readonly deployments: DeploymentQueries,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // System Status has recorded the running build before any feature starts.
    const deployment = await this.deployments.findLatest();
    await this.activities.record({
      kind: 'system-started',
      subject: 'system',
      summary: deployment ? `System started, version ${deployment.version}` : 'System started',
      after: deployment ? { version: deployment.version, build: deployment.build } : null,
    });
    await this.uptime.removeOld(new Date());
    await this.uptime.noteMinute(new Date());
    this.timer = setInterval(() => void this.note(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A minute without the database is a minute in which people could not use us: it stays unmarked. */
  private async note(): Promise<void> {
    try {
      await this.uptime.noteMinute(new Date());
    } catch (error) {
      this.logger.warn({ err: error, msg: 'This minute could not be noted' });
    }
  }
}

import type { DeploymentInfo } from '@carbsight/contracts';
import { DeploymentQueries } from '@carbsight/database';
import { Injectable, Logger } from '@nestjs/common';
import { readBuildInfo } from './build-info.js';

/** Which build runs, and since when. */
@Injectable()
export class Deployments {
  private readonly logger = new Logger('deployments');
  private readonly startedAt = new Date();

  constructor(private readonly deployments: DeploymentQueries) {}

  /** For the boot. An unavailable database must not prevent the start. */
  async noteThisBuild(): Promise<void> {
    try {
      const build = await readBuildInfo();
      if (await this.deployments.note(build)) this.logger.log(`Deployed ${build.version} (${build.build})`);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The deployment could not be noted' });
    }
  }

  async current(): Promise<DeploymentInfo> {
    const [{ version, build, builtAt }, latest] = await Promise.all([readBuildInfo(), this.deployments.findLatest()]);
    return {
      version,
      build,
      builtAt: builtAt?.toISOString() ?? null,
      deployedAt: (latest?.deployedAt ?? this.startedAt).toISOString(),
    };
  }
}

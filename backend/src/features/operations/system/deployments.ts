import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemApi } from '@carbsight/contracts';
import { type Build, DeploymentQueries } from '@carbsight/database';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';

/** Written next to the built code by `npm run build`; missing when running from source. */
const BUILD_INFO = fileURLToPath(new URL('../../../build-info.json', import.meta.url));

const buildInfo = z.object({ version: z.string(), build: z.string(), builtAt: z.iso.datetime() });

/** Version and build that are running here. */
async function loadBuildInfo(path = BUILD_INFO): Promise<Build> {
  try {
    const { version, build, builtAt } = buildInfo.parse(JSON.parse(await readFile(path, 'utf8')));
    return { version, build, builtAt: new Date(builtAt) };
  } catch {
    return { version: systemApi.DEFAULT_VERSION, build: 'source', builtAt: null };
  }
}

/** Which build runs, and since when. */
@Injectable()
export class Deployments {
  private readonly logger = new Logger('deployments');
  private readonly startedAt = new Date();

  constructor(private readonly deployments: DeploymentQueries) {}

  /** For the boot. An unavailable database must not prevent the start. */
  async recordThisBuild(): Promise<void> {
    try {
      const build = await loadBuildInfo();
      if (await this.deployments.record(build)) this.logger.log(`Deployed ${build.version} (${build.build})`);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The deployment could not be recorded' });
    }
  }

  async current() {
    const [{ version, build, builtAt }, latest] = await Promise.all([loadBuildInfo(), this.deployments.findLatest()]);
    return { version, build, builtAt, deployedAt: latest?.deployedAt ?? this.startedAt };
  }
}

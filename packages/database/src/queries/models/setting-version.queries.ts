import type { DataSource } from 'typeorm';
import { runPrepared } from '../prepared.js';

/** Whether what administrators set has changed: models, prompts, rollouts, ranges, providers, sampling. */
export class SettingVersionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Higher after each committed change. Triggers count, so that no change can be forgotten. */
  async current(): Promise<bigint> {
    const [row] = await runPrepared<{ version: string }>(
      this.dataSource.manager,
      'setting-version',
      'SELECT version::text FROM setting_version',
      [],
    );
    return BigInt(row?.version ?? 0);
  }
}

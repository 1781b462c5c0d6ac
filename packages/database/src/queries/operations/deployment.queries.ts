import type { DataSource } from 'typeorm';
import { DeploymentEntity } from '../../entities/system.entities.js';
import { newId } from '../../new-id.js';

export type Build = { readonly version: string; readonly build: string; readonly builtAt: Date | null };

/** Any number; instances starting at the same time must record the same build once. */
const DEPLOYMENT_LOCK = 7_310_009;

/** Which build was started here when. */
export class DeploymentQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Records the build unless it was the last one started. @returns true for a new one */
  async note({ version, build, builtAt }: Build): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [DEPLOYMENT_LOCK]);
      const [latest] = await tx.find(DeploymentEntity, { order: { deployedAt: 'DESC' }, take: 1 });
      if (latest?.version === version && latest.build === build) return false;
      await tx.insert(DeploymentEntity, { id: newId(), version, build, builtAt });
      return true;
    });
  }

  async findLatest(): Promise<DeploymentEntity | null> {
    const [latest] = await this.dataSource
      .getRepository(DeploymentEntity)
      .find({ order: { deployedAt: 'DESC' }, take: 1 });
    return latest ?? null;
  }
}

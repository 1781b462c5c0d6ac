import type { NightlySkip } from '@carbsight/contracts';
import { type DataSource, IsNull, Not } from 'typeorm';
import { GoldenRunEntity, NightlyRunEntity } from '../../entities/golden.entities.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { hasRow } from '../rows.js';

/** `version` is 0 until someone sets a budget; without one there are no nightly runs. */
type NightlySettings = Omit<NightlyRunEntity, 'isOnly'>;

/** Any number that nothing else locks. */
const SAVE_LOCK = 7_310_041;

/** The golden run that starts every night. */
export class NightlyRunQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<NightlySettings> {
    return toSettings(await this.dataSource.getRepository(NightlyRunEntity).findOneBy({ isOnly: true }));
  }

  /** False when someone saved since this version; without a version the last one wins. */
  async save(budgetUsd: number | null, version: number | undefined, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SAVE_LOCK]);
      const before = toSettings(await tx.findOneBy(NightlyRunEntity, { isOnly: true }));
      if (version !== undefined && version !== before.version) return false;
      // Whatever prevented it may be gone.
      const row = { isOnly: true as const, budgetUsd, version: before.version + 1, skipped: null, skippedAt: null };
      await tx.upsert(NightlyRunEntity, row, ['isOnly']);
      await recordActivity(tx, {
        actor,
        subject: 'nightly-run',
        summary: budgetUsd === null ? 'Nightly batch test switched off' : 'Budget of the nightly batch test changed',
        before: { budgetUsd: before.budgetUsd },
        after: { budgetUsd },
      });
      return true;
    });
  }

  async recordSkip(reason: NightlySkip, at: Date): Promise<void> {
    await this.dataSource.getRepository(NightlyRunEntity).update({ isOnly: true }, { skipped: reason, skippedAt: at });
  }

  async last(): Promise<GoldenRunEntity | null> {
    return this.dataSource.manager.findOne(GoldenRunEntity, {
      where: { night: Not(IsNull()) },
      order: { night: 'DESC' },
    });
  }

  /** @param night a UTC day, `YYYY-MM-DD` */
  async hasRun(night: string): Promise<boolean> {
    return hasRow(this.dataSource, 'SELECT FROM golden_runs WHERE night = $1', [night]);
  }
}

function toSettings(row: NightlyRunEntity | null): NightlySettings {
  return row ?? { budgetUsd: null, version: 0, skipped: null, skippedAt: null };
}

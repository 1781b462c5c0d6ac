import type { LoosenedBars } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS, loosenedChecks } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { GoldenGateEntity } from '../../entities/golden.entities.js';
import { lockReleases } from '../models/release.queries.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow } from '../rows.js';

/** `version` is 0 until someone changes the default bars. */
export type GateSettings = Pick<GoldenGateEntity, 'bars' | 'version'> & {
  readonly updatedAt: Date | null;
  /** Null while no bar allows more than its default. */
  readonly loosened: (Omit<LoosenedBars, 'changedAt'> & { readonly changedAt: Date | null }) | null;
};

type Row = Pick<GoldenGateEntity, 'bars' | 'version' | 'updatedAt' | 'loosened'> & {
  readonly changedBy: string | null;
};

/** The bars that a run has to clear before its variant goes live. */
export class GoldenGateQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<GateSettings> {
    return findSettings(this.dataSource.manager);
  }

  /**
   * @param version what the administrator saw; without it the last one wins
   * @param reason needed if a bar allows more than before
   * @returns why nothing was saved
   */
  async save(
    bars: GateSettings['bars'],
    version: number | undefined,
    reason: string | null,
    actor: Actor,
  ): Promise<'changed-meanwhile' | 'reason-missing' | null> {
    return this.dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      const before = await findSettings(tx);
      if (version !== undefined && version !== before.version) return 'changed-meanwhile';
      const isLooser = loosenedChecks(bars, before.bars).length > 0;
      if (isLooser && !reason) return 'reason-missing';
      const row = { isOnly: true as const, bars, version: before.version + 1, updatedAt: () => 'clock_timestamp()' };
      const loosened = isLooser && reason ? { reason, userId: actor.id, at: new Date().toISOString() } : undefined;
      await tx.upsert(GoldenGateEntity, { ...row, ...(loosened && { loosened }) }, ['isOnly']);
      await recordActivity(tx, {
        actor,
        subject: 'golden-gate',
        summary: isLooser ? 'Bars before going live loosened' : 'Bars before going live changed',
        before: before.bars,
        after: bars,
        ...(reason ? { reason } : {}),
      });
      return null;
    });
  }
}

async function findSettings(manager: EntityManager): Promise<GateSettings> {
  const row = await firstRow<Row>(
    manager,
    `SELECT g.bars, g.version, g.updated_at AS "updatedAt", g.loosened, u.email AS "changedBy"
     FROM golden_gate g LEFT JOIN users u ON u.id::text = g.loosened ->> 'userId'`,
  );
  if (!row) return { bars: DEFAULT_GATE_BARS, version: 0, updatedAt: null, loosened: null };
  // Bars saved before a bar existed have its default.
  const bars = { ...DEFAULT_GATE_BARS, ...row.bars };
  const checks = loosenedChecks(bars);
  const { reason = null, at = null } = row.loosened ?? {};
  const loosened = { checks, reason, changedBy: row.changedBy, changedAt: at === null ? null : new Date(at) };
  return { bars, version: row.version, updatedAt: row.updatedAt, loosened: checks.length > 0 ? loosened : null };
}

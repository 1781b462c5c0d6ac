import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { GoldenGateEntity } from '../../entities/golden.entities.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';

/** `version` is 0 until someone changes the default bars. */
export type GateSettings = Pick<GoldenGateEntity, 'bars' | 'version'> & { readonly updatedAt: Date | null };

/** Any number that nothing else locks. Held by changes of the bars, and by going live through them. */
const GATE_LOCK = 7_310_040;

/** The bars that a run has to clear before its variant goes live. */
export class GoldenGateQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<GateSettings> {
    return toSettings(await this.dataSource.getRepository(GoldenGateEntity).findOneBy({ isOnly: true }));
  }

  /** What goes live is checked against what is live when it is written: across all processes, one after another. */
  async exclusively<Done>(goLive: () => Promise<Done>): Promise<Done> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [GATE_LOCK]);
      return goLive();
    });
  }

  /** False when someone saved since this version; without a version the last one wins. */
  async save(bars: GateSettings['bars'], version: number | undefined, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [GATE_LOCK]);
      const before = toSettings(await tx.findOneBy(GoldenGateEntity, { isOnly: true }));
      if (version !== undefined && version !== before.version) return false;
      const row = { isOnly: true as const, bars, version: before.version + 1, updatedAt: () => 'clock_timestamp()' };
      await tx.upsert(GoldenGateEntity, row, ['isOnly']);
      await recordActivity(tx, {
        actor,
        subject: 'golden-gate',
        summary: 'Bars before going live changed',
        before: before.bars,
        after: bars,
      });
      return true;
    });
  }
}

function toSettings(row: GoldenGateEntity | null): GateSettings {
  // Bars saved before a bar existed have its default.
  return row
    ? { ...row, bars: { ...DEFAULT_GATE_BARS, ...row.bars } }
    : { bars: DEFAULT_GATE_BARS, version: 0, updatedAt: null };
}

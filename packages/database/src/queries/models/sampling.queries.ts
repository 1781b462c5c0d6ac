import type { SamplingRates } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { SamplingSettingsEntity } from '../../entities/sampling.entities.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { startOfUtcDay } from '../operations/population.queries.js';

/** `version` is 0 until someone changes the default rates. */
export type SamplingSettings = {
  readonly rates: SamplingRates;
  readonly version: number;
  readonly updatedAt: Date | null;
};

/** A tenth of the meals: enough to see a change in quality, at a small cost. */
const DEFAULT_RATES: SamplingRates = { llmJudgeSamplingRate: 10, dualModelSamplingRate: 10 };
/** Any number that nobody else locks. */
const SAVE_LOCK = 7_310_110;
const DAYS = 7;
const DAY_MS = 86_400_000;

/** Which share of the meals is evaluated. */
export class SamplingQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<SamplingSettings> {
    return toSettings(await this.dataSource.getRepository(SamplingSettingsEntity).findOneBy({ isOnly: true }));
  }

  /** Null when someone saved since this version; without a version the last one wins. */
  async save(rates: SamplingRates, version: number | undefined, actor: Actor): Promise<SamplingSettings | null> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SAVE_LOCK]);
      const before = toSettings(await tx.findOneBy(SamplingSettingsEntity, { isOnly: true }));
      if (version !== undefined && version !== before.version) return null;
      await tx.upsert(
        SamplingSettingsEntity,
        {
          isOnly: true,
          llmJudgeRate: rates.llmJudgeSamplingRate,
          dualModelRate: rates.dualModelSamplingRate,
          version: before.version + 1,
          updatedAt: () => 'clock_timestamp()',
        },
        ['isOnly'],
      );
      const summary = `Sampling set to ${rates.llmJudgeSamplingRate} % judged, ${rates.dualModelSamplingRate} % read by two models`;
      await recordActivity(tx, {
        kind: 'changed',
        actor,
        subject: 'sampling',
        summary,
        before: before.rates,
        after: rates,
      });
      return toSettings(await tx.findOneByOrFail(SamplingSettingsEntity, { isOnly: true }));
    });
  }

  /** Of the last seven UTC days, today included. */
  async mealsPerDay(now: Date): Promise<number> {
    const since = new Date(startOfUtcDay(now).getTime() - (DAYS - 1) * DAY_MS);
    const [row] = await this.dataSource.query<{ meals: number }[]>(
      'SELECT coalesce(sum(scans), 0)::float8 AS meals FROM population_by_hour WHERE bucket >= $1',
      [since],
    );
    return (row?.meals ?? 0) / DAYS;
  }
}

function toSettings(row: SamplingSettingsEntity | null): SamplingSettings {
  if (!row) return { rates: DEFAULT_RATES, version: 0, updatedAt: null };
  const rates = { llmJudgeSamplingRate: row.llmJudgeRate, dualModelSamplingRate: row.dualModelRate };
  return { rates, version: row.version, updatedAt: row.updatedAt };
}

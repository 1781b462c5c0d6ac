import type { MealOutcomes } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

const COUNTS = { hour: 'evaluation_by_hour', day: 'evaluation_by_day' } as const;

export type OutcomeFilter = {
  readonly grain: 'hour' | 'day';
  /** The start of an hour or a UTC day. */
  readonly since: Date;
  /** Omitted: everything since. */
  readonly until?: Date;
  readonly promptVersion?: string | undefined;
};

/**
 * People's feedback on estimates, by the prompt version that made them. From roll-ups: the cost does not grow with the history.
 */
export class EvaluationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** One row per bucket, version and delta range with scans; oldest first. Exact at any moment. */
  async outcomes({ grain, since, until, promptVersion }: OutcomeFilter): Promise<MealOutcomes[]> {
    return this.dataSource.query<MealOutcomes[]>(
      `SELECT bucket, prompt_version AS "promptVersion", delta_range AS "deltaRange", scans, thumbs_up AS "thumbsUp",
         thumbs_down AS "thumbsDown", rated, delta_grams AS "deltaGrams"
       FROM ${COUNTS[grain]}($1, coalesce($2::timestamptz, 'infinity'))
       WHERE $3::text IS NULL OR prompt_version = $3
       ORDER BY bucket, prompt_version, delta_range`,
      [since, until ?? null, promptVersion ?? null],
    );
  }

  /**
   * The versions that made estimates since then, alphabetically. For a picker: after a change to meals of closed days, a version
   * appears or disappears only with the next roll-up round.
   */
  async promptVersions(since: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ version: string }[]>(
      `SELECT prompt_version AS version FROM evaluation_days WHERE bucket >= $1
       UNION
       SELECT n.prompt_version FROM roll_ups r, evaluation_by_day(greatest(r.closed_until, $1), 'infinity') n
       WHERE r.name = 'evaluation_days'
       ORDER BY version LIMIT $2`,
      [since, limit],
    );
    return rows.map(({ version }) => version);
  }
}

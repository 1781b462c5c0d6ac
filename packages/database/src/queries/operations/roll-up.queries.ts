import type { DataSource, EntityManager } from 'typeorm';

/** Any number that nothing else locks, combined with the hash of the roll-up's name. */
const LOCK = 7_310_030;
/** Changed buckets that are counted by one statement: a day's worth of corrections must not run into the query timeout. */
const BUCKETS_PER_STATEMENT = 100;

/**
 * Maintains the tables that dashboards read (ADR 0011). The table `roll_ups` lists them: for each name there is a table of that name, a
 * function `count_<name>(since, until)`, and a view for all readers.
 */
export class RollUpQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Closes the buckets that ended at least five minutes ago by the database's clock, and recounts closed ones that changed since.
   */
  async advance(): Promise<void> {
    // Rows that change while this runs mark their bucket again, and are counted in the next round.
    await this.recount(
      `WITH closing AS (
         SELECT closed_until, date_trunc(grain, now() - interval '5 minutes', 'UTC') AS until,
                ('1 ' || grain)::interval AS step
         FROM roll_ups WHERE name = $1),
       next AS (
         SELECT DISTINCT bucket FROM roll_up_changes, closing WHERE name = $1 AND bucket < closed_until
         ORDER BY bucket LIMIT ${BUCKETS_PER_STATEMENT}),
       changed AS (
         DELETE FROM roll_up_changes c USING closing
         WHERE c.name = $1 AND (c.bucket >= closed_until OR c.bucket IN (SELECT bucket FROM next)) RETURNING c.bucket)
       SELECT DISTINCT bucket::text AS since, (bucket + step)::text AS until FROM changed, closing WHERE bucket < closed_until
       UNION ALL
       SELECT closed_until::text, until::text FROM closing WHERE until > closed_until`,
    );
  }

  /** Recounts the closed buckets that begin in this period. Changes nothing when they were right. */
  async rebuild(since: Date, until: Date): Promise<void> {
    await this.recount(
      `SELECT date_trunc(grain, $2::timestamptz, 'UTC')::text AS since,
              least(closed_until, date_trunc(grain, $3::timestamptz - interval '1 microsecond', 'UTC')
                                  + ('1 ' || grain)::interval)::text AS until
       FROM roll_ups WHERE name = $1`,
      [since, until],
    );
  }

  /** @param dueSql the times to recount, given the name as $1; asked again as long as it is full */
  private async recount(dueSql: string, parameters: readonly unknown[] = []): Promise<void> {
    for (const name of await this.names()) {
      let counted = BUCKETS_PER_STATEMENT;
      while (counted >= BUCKETS_PER_STATEMENT)
        counted = await this.exclusively(name, async (tx) => {
          // As text: JavaScript dates have no infinity and no microseconds.
          const due = await tx.query<{ since: string; until: string }[]>(dueSql, [name, ...parameters]);
          const times = [due.map(({ since }) => since), due.map(({ until }) => until)];
          const dueTimes = 'unnest($1::timestamptz[], $2::timestamptz[]) AS due (since, until)';
          await tx.query(`DELETE FROM ${name} t USING ${dueTimes} WHERE t.bucket >= since AND t.bucket < until`, times);
          await tx.query(`INSERT INTO ${name} SELECT n.* FROM ${dueTimes}, count_${name}(since, until) n`, times);
          await tx.query(
            `UPDATE roll_ups SET closed_until = greatest(closed_until, (SELECT max(until) FROM ${dueTimes})) WHERE name = $3`,
            [...times, name],
          );
          return due.length;
        });
    }
  }

  /** Finer ones first: coarser ones are summed from them. */
  private async names(): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT name FROM roll_ups ORDER BY array_position(ARRAY['hour', 'day', 'week'], grain), name`,
    );
    return rows.map(({ name }) => name);
  }

  /** Skipped, with 0, while another process is working on it: the next round comes soon. */
  private async exclusively(name: string, work: (tx: EntityManager) => Promise<number>): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }[]>(
        'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken',
        [LOCK, name],
      );
      return lock?.taken ? work(tx) : 0;
    });
  }
}

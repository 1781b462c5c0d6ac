import type { ProcessCounts, ProcessReport } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

/** A process silent for this long counts as dead. */
export const PROCESS_SILENCE_MS = 30_000;
const KEEP = `interval '48 hours'`;

const COUNTS = {
  requests: 'requests',
  requestMs: 'request_ms',
  queries: 'queries',
  queryMs: 'query_ms',
  cacheHits: 'cache_hits',
  cacheMisses: 'cache_misses',
  cpuUserMs: 'cpu_user_ms',
  cpuSystemMs: 'cpu_system_ms',
} as const satisfies Record<keyof ProcessCounts, string>;
const GAUGES = {
  heapUsedBytes: 'heap_used_bytes',
  heapTotalBytes: 'heap_total_bytes',
  cpuUserPercent: 'cpu_user_percent',
  cpuSystemPercent: 'cpu_system_percent',
  cacheEntries: 'cache_entries',
} as const satisfies Partial<Record<keyof ProcessReport, string>>;
const COUNT_NAMES = Object.keys(COUNTS) as (keyof ProcessCounts)[];
const GAUGE_NAMES = Object.keys(GAUGES) as (keyof typeof GAUGES)[];
const COUNT_COLUMNS = Object.values(COUNTS);

const GAUGE_COLUMNS = Object.values(GAUGES);
const COLUMNS = ['id', 'program', 'host', 'cores', ...GAUGE_COLUMNS, ...COUNT_COLUMNS];
const UPTIME_MS = `$${COLUMNS.length + 1} * interval '1 millisecond'`;
const FIRST_COUNT = COLUMNS.length - COUNT_COLUMNS.length + 1;
const HEAP_USED = COLUMNS.indexOf(GAUGES.heapUsedBytes) + 1;

/**
 * Receives totals and computes the increase itself: a report that arrives twice, because the first acknowledgement was lost, adds
 * nothing.
 */
const REPORT = `
  WITH earlier AS (SELECT * FROM running_processes WHERE id = $1),
  kept AS (
    INSERT INTO running_processes (${COLUMNS}, started_at, seen_at)
    VALUES (${COLUMNS.map((_, index) => `$${index + 1}`)}, now() - ${UPTIME_MS}, now())
    ON CONFLICT (id) DO UPDATE
    SET seen_at = excluded.seen_at, ${[...GAUGE_COLUMNS, ...COUNT_COLUMNS].map((name) => `${name} = excluded.${name}`)})
  INSERT INTO process_minutes (minute, process_id, program, heap_used_bytes, ${COUNT_COLUMNS})
  SELECT date_trunc('minute', now()), $1, $2, $${HEAP_USED},
         ${COUNT_COLUMNS.map((name, index) => `$${FIRST_COUNT + index} - coalesce((SELECT ${name} FROM earlier), 0)`)}
  ON CONFLICT (minute, process_id) DO UPDATE
  SET heap_used_bytes = excluded.heap_used_bytes,
      ${COUNT_COLUMNS.map((name) => `${name} = process_minutes.${name} + excluded.${name}`)}`;

const AS_COUNTS = (expression: (column: string) => string) =>
  COUNT_NAMES.map((name) => `${expression(COUNTS[name])} AS "${name}"`).join(', ');

export type RunningProcess = Omit<ProcessReport, 'uptimeMs'> & {
  readonly startedAt: Date;
  readonly uptimeSeconds: number;
};
export type ProcessPeriod = ProcessCounts & { readonly at: Date; readonly heapUsedBytes: number };

/** What the processes of this installation count. Times are the database's own, so that clocks need not agree. */
export class RunningProcessQueries {
  constructor(private readonly dataSource: DataSource) {}

  async report({ counts, ...self }: ProcessReport): Promise<void> {
    await this.dataSource.query(REPORT, [
      ...[self.id, self.program, self.host, self.cores],
      ...GAUGE_NAMES.map((name) => self[name]),
      ...COUNT_NAMES.map((name) => counts[name]),
      self.uptimeMs,
    ]);
  }

  /** For a process that stops cleanly. Its counts stay in the minutes. */
  async end(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM running_processes WHERE id = $1', [id]);
  }

  /** Recently seen processes, longest running first. */
  async findAlive(): Promise<RunningProcess[]> {
    type Row = Omit<RunningProcess, 'counts'> & ProcessCounts;
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, program, host, cores, started_at AS "startedAt", extract(epoch FROM now() - started_at)::float8 AS "uptimeSeconds",
              ${GAUGE_NAMES.map((name) => `${GAUGES[name]} AS "${name}"`)}, ${AS_COUNTS((column) => column)}
       FROM running_processes WHERE seen_at > now() - $1 * interval '1 millisecond' ORDER BY started_at, id`,
      [PROCESS_SILENCE_MS],
    );
    return rows.map(
      ({ requests, requestMs, queries, queryMs, cacheHits, cacheMisses, cpuUserMs, cpuSystemMs, ...self }) => ({
        ...self,
        counts: { requests, requestMs, queries, queryMs, cacheHits, cacheMisses, cpuUserMs, cpuSystemMs },
      }),
    );
  }

  /** All processes together, by minute or hour, oldest first; the heap as a mean. Periods without a report are missing. */
  async periods(step: 'minute' | 'hour', hours: number): Promise<ProcessPeriod[]> {
    return this.dataSource.query<ProcessPeriod[]>(
      `SELECT date_trunc($1, minute, 'UTC') AS at, avg("heapUsedBytes") AS "heapUsedBytes",
              ${COUNT_NAMES.map((name) => `sum("${name}") AS "${name}"`)}
       FROM (SELECT minute, sum(heap_used_bytes) AS "heapUsedBytes", ${AS_COUNTS((column) => `sum(${column})`)}
             FROM process_minutes WHERE minute > now() - $2 * interval '1 hour' GROUP BY minute) minutes
       GROUP BY 1 ORDER BY 1`,
      [step, hours],
    );
  }

  /** Deletes everything older than two days. */
  async removeExpired(): Promise<void> {
    await this.dataSource.query(`DELETE FROM process_minutes WHERE minute < now() - ${KEEP}`);
    await this.dataSource.query(`DELETE FROM running_processes WHERE seen_at < now() - ${KEEP}`);
  }
}

import type { Pool } from 'pg';
import { Cooldown } from '../connections/cooldown.js';
import { failFastPool } from '../connections/fail-fast-pool.js';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';
import { completeReport, type Progress, type ProgressReport, ProgressStore, progress } from './progress-store.js';

/** Expired reports are removed once per this many reports. */
const REMOVE_EXPIRED_EVERY = 200;

/**
 * Live progress in an unlogged table, which writes no WAL and is empty after a crash.
 * The SQL is here and not in `packages/database`, because the table belongs to this adapter; migrations create it.
 */
export class PostgresProgressStore extends ProgressStore {
  readonly #pool: Pool;
  readonly #rest = new Cooldown();
  readonly #warn: (error: unknown) => void;
  #reports = 0;

  constructor(databaseUrl: string, log: Log, patience?: number) {
    super();
    this.#pool = failFastPool(databaseUrl, 'carbsight-progress', log, patience);
    this.#warn = throttledWarning(log, 'Live progress is not available');
  }

  override async put(subject: string, report: ProgressReport, ttlMs: number): Promise<void> {
    const value = JSON.stringify(completeReport(report));
    await this.#query(
      'put-progress',
      `INSERT INTO live_progress (subject, value, expires_at)
       VALUES ($1, $2::jsonb, now() + $3 * interval '1 millisecond')
       ON CONFLICT (subject) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
      [subject, value, ttlMs],
    );
    this.#reports += 1;
    if (this.#reports % REMOVE_EXPIRED_EVERY === 0) {
      await this.#query('remove-expired-progress', 'DELETE FROM live_progress WHERE expires_at <= now()', []);
    }
  }

  override async getMany(subjects: readonly string[]): Promise<Map<string, Progress>> {
    const rows = await this.#query(
      'get-progress',
      'SELECT subject, value FROM live_progress WHERE subject = ANY($1) AND expires_at > now()',
      [subjects],
    );
    return new Map(
      rows.flatMap(({ subject, value }) => {
        const parsed = progress.safeParse(value);
        return parsed.success ? [[String(subject), parsed.data] as const] : [];
      }),
    );
  }

  override async remove(subject: string): Promise<void> {
    await this.#query('remove-progress', 'DELETE FROM live_progress WHERE subject = $1', [subject]);
  }

  override async close(): Promise<void> {
    await this.#pool.end();
  }

  /** @param name of the prepared statement: a connection parses and plans it once */
  async #query(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    if (this.#rest.isActive) return [];
    try {
      return (await this.#pool.query({ name, text, values })).rows;
    } catch (error) {
      this.#rest.start();
      this.#warn(error);
      return [];
    }
  }
}

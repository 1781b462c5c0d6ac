import { ITEM_SO_FAR_MAX, ITEMS_SO_FAR_MAX } from '@carbsight/contracts';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type Log, throttledWarning } from '../process/log.js';
import { Cooldown, failFastPool, failFastRedis } from './connections.js';

export const progress = z.object({
  /** The step's name, as the screens know it. */
  stage: z.string(),
  percent: z.number().min(0).max(100),
  /** Names of what was found so far. For a meal they are health data: the reporter removes them when the work ends. */
  items: z.array(z.string().max(ITEM_SO_FAR_MAX)).max(ITEMS_SO_FAR_MAX).optional(),
  /** When it was reported, ISO 8601. */
  at: z.string(),
});
export type Progress = z.infer<typeof progress>;
export type ProgressReport = {
  readonly stage: string;
  readonly percent: number;
  readonly items?: string[];
  readonly at?: string;
};

/** A report as stored; null if unreadable. */
export function parseProgress(stored: unknown): Progress | null {
  return progress.safeParse(stored).data ?? null;
}

/** Where reports are kept, as JSON. */
type ProgressEngine = {
  put(subject: string, value: string, ttlMs: number): Promise<unknown>;
  getMany(subjects: readonly string[]): Promise<(readonly [subject: string, stored: unknown])[]>;
  remove(subject: string): Promise<unknown>;
  close(): Promise<unknown>;
};

/**
 * Progress of running work, for the screens that wait for it. Disposable: the rows hold the truth, so nothing here ever throws. A report
 * that cannot be written is dropped, and an unreadable one is ignored.
 */
export class ProgressStore {
  readonly #rest = new Cooldown();
  readonly #warn: (error: unknown) => void;

  constructor(
    private readonly engine: ProgressEngine,
    /** Whether reports are rows of `live_progress`, which a statement about their subject can join (`parseProgress`). */
    readonly isInDatabase: boolean,
    log: Log,
  ) {
    this.#warn = throttledWarning(log, 'Live progress is not available');
  }

  /**
   * @param subject for example `meal:<id>`
   * @param ttlMs after which the report expires
   * @throws ZodError for a malformed report, a bug in the caller
   */
  async put(subject: string, report: ProgressReport, ttlMs: number): Promise<void> {
    const value = JSON.stringify(progress.parse({ at: new Date().toISOString(), ...report }));
    await this.#ask((engine) => engine.put(subject, value, ttlMs));
  }

  async get(subject: string): Promise<Progress | null> {
    return (await this.getMany([subject])).get(subject) ?? null;
  }

  async getMany(subjects: readonly string[]): Promise<Map<string, Progress>> {
    const found = (await this.#ask((engine) => engine.getMany(subjects))) ?? [];
    return new Map(
      found.flatMap(([subject, stored]) => {
        const parsed = parseProgress(stored);
        return parsed ? [[subject, parsed] as const] : [];
      }),
    );
  }

  async remove(subject: string): Promise<void> {
    await this.#ask((engine) => engine.remove(subject));
  }

  async close(): Promise<void> {
    await this.engine.close();
  }

  /** Null if the engine did not answer. */
  async #ask<T>(question: (engine: ProgressEngine) => Promise<T>): Promise<T | null> {
    if (this.#rest.isActive) return null;
    try {
      return await question(this.engine);
    } catch (error) {
      this.#rest.start();
      this.#warn(error);
      return null;
    }
  }
}

/** Expired reports are removed once per this many reports. */
const REMOVE_EXPIRED_EVERY = 200;

/**
 * Live progress in an unlogged table, which writes no WAL and is empty after a crash. The SQL is here rather than in `packages/database`,
 * because the table belongs to this adapter; migrations create it.
 */
function postgresProgress(pool: Pool): ProgressEngine {
  let reports = 0;
  /** @param name of the prepared statement: a connection parses and plans it once */
  const query = async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query<{ subject: string; value: unknown }>({ name, text, values })).rows;
  return {
    put: async (subject, value, ttlMs) => {
      await query(
        'put-progress',
        `INSERT INTO live_progress (subject, value, expires_at)
         VALUES ($1, $2::jsonb, now() + $3 * interval '1 millisecond')
         ON CONFLICT (subject) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
        [subject, value, ttlMs],
      );
      reports += 1;
      if (reports % REMOVE_EXPIRED_EVERY > 0) return;
      await query('remove-expired-progress', 'DELETE FROM live_progress WHERE expires_at <= now()');
    },
    getMany: async (subjects) => {
      const text = 'SELECT subject, value FROM live_progress WHERE subject = ANY($1) AND expires_at > now()';
      return (await query('get-progress', text, [subjects])).map(({ subject, value }) => [subject, value]);
    },
    remove: (subject) => query('remove-progress', 'DELETE FROM live_progress WHERE subject = $1', [subject]),
    close: () => pool.end(),
  };
}

/** Live progress as one expiring key per subject. */
function redisProgress(redis: Redis, prefix: string): ProgressEngine {
  const keyOf = (subject: string) => `${prefix}:progress:${subject}`;
  return {
    put: (subject, value, ttlMs) => redis.set(keyOf(subject), value, 'PX', ttlMs),
    // Single reads in one pipeline: a command with several keys would fail in a cluster.
    getMany: (subjects) =>
      Promise.all(
        subjects.map(async (subject) => [subject, JSON.parse((await redis.get(keyOf(subject))) ?? 'null')] as const),
      ),
    remove: (subject) => redis.del(keyOf(subject)),
    close: async () => redis.disconnect(),
  };
}

/** On Redis if configured, else in the database. */
export function createProgressStore(options: {
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly prefix?: string;
  /** Multiplies the usual time limits of the table; more than 1 is for tests on a busy machine. */
  readonly timeoutMultiplier?: number;
  readonly log: Log;
}): ProgressStore {
  const { redisUrl, databaseUrl, prefix = 'carbsight', timeoutMultiplier, log } = options;
  const engine = redisUrl
    ? redisProgress(failFastRedis(redisUrl, 'carbsight-progress', log), prefix)
    : postgresProgress(failFastPool(databaseUrl, 'carbsight-progress', log, timeoutMultiplier));
  return new ProgressStore(engine, redisUrl === null, log);
}

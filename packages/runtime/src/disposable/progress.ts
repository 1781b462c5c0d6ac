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

/**
 * Progress of running work, for the screens that wait for it. Disposable: the rows hold the truth, so nothing here ever throws. A report
 * that cannot be written is dropped, and an unreadable one is ignored.
 */
export abstract class ProgressStore {
  /** Whether reports are rows of `live_progress`, which a statement about their subject can join (`parseProgress`). */
  abstract readonly isInDatabase: boolean;
  /**
   * @param subject for example `meal:<id>`
   * @param ttlMs after which the report expires
   */
  abstract put(subject: string, report: ProgressReport, ttlMs: number): Promise<void>;
  abstract getMany(subjects: readonly string[]): Promise<Map<string, Progress>>;
  abstract remove(subject: string): Promise<void>;
  abstract close(): Promise<void>;

  async get(subject: string): Promise<Progress | null> {
    return (await this.getMany([subject])).get(subject) ?? null;
  }
}

/** A report as stored; null if unreadable. */
export function parseProgress(stored: unknown): Progress | null {
  return progress.safeParse(stored).data ?? null;
}

/** @throws ZodError, a bug in the caller */
function completeReport(report: ProgressReport): Progress {
  return progress.parse({ at: new Date().toISOString(), ...report });
}

/** Expired reports are removed once per this many reports. */
const REMOVE_EXPIRED_EVERY = 200;

/**
 * Live progress in an unlogged table, which writes no WAL and is empty after a crash. The SQL is here rather than in `packages/database`,
 * because the table belongs to this adapter; migrations create it.
 */
class PostgresProgressStore extends ProgressStore {
  override readonly isInDatabase = true;
  readonly #pool: Pool;
  readonly #rest = new Cooldown();
  readonly #warn: (error: unknown) => void;
  #reports = 0;

  constructor(databaseUrl: string, log: Log, timeoutMultiplier?: number) {
    super();
    this.#pool = failFastPool(databaseUrl, 'carbsight-progress', log, timeoutMultiplier);
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
        const parsed = parseProgress(value);
        return parsed ? [[String(subject), parsed] as const] : [];
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

/** Live progress as one expiring key per subject. */
class RedisProgressStore extends ProgressStore {
  override readonly isInDatabase = false;
  readonly #redis: Redis;
  readonly #rest = new Cooldown();
  readonly #warn: (error: unknown) => void;

  constructor(
    redisUrl: string,
    private readonly prefix: string,
    log: Log,
  ) {
    super();
    this.#redis = failFastRedis(redisUrl, 'carbsight-progress', log);
    this.#warn = throttledWarning(log, 'Live progress is not available');
  }

  override async put(subject: string, report: ProgressReport, ttlMs: number): Promise<void> {
    const value = JSON.stringify(completeReport(report));
    await this.#orNull((redis) => redis.set(this.#key(subject), value, 'PX', ttlMs));
  }

  /** Single reads in one pipeline: a command with several keys would fail in a cluster. */
  override async getMany(subjects: readonly string[]): Promise<Map<string, Progress>> {
    const entries = await Promise.all(subjects.map(async (subject) => [subject, await this.#read(subject)] as const));
    return new Map(entries.flatMap(([subject, found]) => (found ? [[subject, found] as const] : [])));
  }

  override async remove(subject: string): Promise<void> {
    await this.#orNull((redis) => redis.del(this.#key(subject)));
  }

  override async close(): Promise<void> {
    this.#redis.disconnect();
  }

  async #read(subject: string): Promise<Progress | null> {
    const text = await this.#orNull((redis) => redis.get(this.#key(subject)));
    return text === null ? null : parseProgress(JSON.parse(text));
  }

  #key(subject: string): string {
    return `${this.prefix}:progress:${subject}`;
  }

  async #orNull<T>(ask: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (this.#rest.isActive) return null;
    try {
      return await ask(this.#redis);
    } catch (error) {
      this.#rest.start();
      this.#warn(error);
      return null;
    }
  }
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
  if (redisUrl) return new RedisProgressStore(redisUrl, prefix, log);
  return new PostgresProgressStore(databaseUrl, log, timeoutMultiplier);
}

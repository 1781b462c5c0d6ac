import type { Redis } from 'ioredis';
import { Cooldown } from '../connections/cooldown.js';
import { failFastRedis } from '../connections/fail-fast-redis.js';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';
import { completeReport, type Progress, type ProgressReport, ProgressStore, progress } from './progress-store.js';

/** Live progress as one expiring key per subject. */
export class RedisProgressStore extends ProgressStore {
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
    if (text === null) return null;
    const parsed = progress.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
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

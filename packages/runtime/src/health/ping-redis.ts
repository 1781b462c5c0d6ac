import type { Redis } from 'ioredis';
import { failFastRedis } from '../connections/fail-fast-redis.js';
import type { Log } from '../log/log.js';

/** A connection used only to ask whether Redis answers. */
export class RedisPing {
  #redis: Redis | undefined;

  constructor(
    private readonly redisUrl: string,
    private readonly log: Log,
  ) {}

  /** @throws when Redis does not answer within about a second */
  async ping(): Promise<void> {
    this.#redis ??= failFastRedis(this.redisUrl, 'carbsight-health', this.log);
    await this.#redis.ping();
  }

  close(): void {
    this.#redis?.disconnect();
    this.#redis = undefined;
  }
}

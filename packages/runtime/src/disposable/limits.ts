import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Log } from '../process/log.js';
import { throttledWarning } from '../process/log.js';
import { Cooldown, failFastPool, failFastRedis } from './connections.js';

type RateLimit = {
  readonly points: number;
  readonly durationSec: number;
  /** Limits we owe to others: counted even where our own limits are switched off. */
  readonly isOwed?: true;
};
export type RateLimitAnswer = { readonly allowed: boolean; readonly retryAfterSec: number };
/** One window: what is counted, for whom, and how much of it. */
export type Counter = { readonly name: string; readonly key: string; readonly limit: RateLimit };

const ALLOWED: RateLimitAnswer = { allowed: true, retryAfterSec: 0 };

type LimiterOptions = { keyPrefix: string; points: number; duration: number };
type CounterStore = {
  makeLimiter(options: LimiterOptions): RateLimiterAbstract;
  /** Removes the counters of a key under every name. */
  forget(key: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Counters shared by all processes, one window per key. While their store is down each process counts in memory: logins stay
 * throttled, and no request fails because of a counter.
 */
export class RateLimits {
  readonly #rest = new Cooldown();
  readonly #limiters = new Map<string, { shared: RateLimiterAbstract; own: RateLimiterAbstract }>();

  constructor(
    private readonly store: CounterStore,
    private readonly areEnforced: boolean,
    private readonly warn: (error: unknown) => void,
  ) {}

  /** Counts one event (or `cost` of them). Not allowed once the window's points are spent. */
  async consume(name: string, key: string, limit: RateLimit, cost = 1): Promise<RateLimitAnswer> {
    return this.#ask(name, limit, (limiter) => limiter.consume(key, cost));
  }

  /**
   * Counts one event under each counter, or under none if one of them is used up: a rejected event costs nothing. Put the narrowest counter
   * first: it stops most of a burst before it reaches the shared ones.
   */
  async consumeAll(counters: readonly Counter[]): Promise<RateLimitAnswer> {
    for (const counter of counters) {
      const answer = await this.#look(counter);
      if (!answer.allowed) return answer;
    }
    for (const { name, key, limit } of counters) {
      const answer = await this.consume(name, key, limit);
      if (!answer.allowed) return answer;
    }
    return ALLOWED;
  }

  /** Takes back one counted event, unless its window is over: the next window must not start with a credit. */
  async giveBack(name: string, key: string, limit: RateLimit): Promise<void> {
    await this.#ask(name, limit, async (limiter) => {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints > 0) await limiter.reward(key, 1);
    });
  }

  /** Blocks everything for this long, in all processes. */
  async pause(name: string, key: string, limit: RateLimit, seconds: number): Promise<void> {
    await this.#ask(name, limit, (limiter) => limiter.block(key, seconds));
  }

  /** Resets a counter. */
  async reset(name: string, key: string, limit: RateLimit): Promise<void> {
    await this.#ask(name, limit, (limiter) => limiter.delete(key));
  }

  /** Removes everything counted for a key, for example an erased person's id, under every name. */
  async forget(key: string): Promise<void> {
    await this.store.forget(key);
  }

  async close(): Promise<void> {
    await this.store.close();
  }

  /** Whether one more would be allowed; counts nothing. */
  async #look({ name, key, limit }: Counter): Promise<RateLimitAnswer> {
    return this.#ask(name, limit, async (limiter) => {
      const counted = await limiter.get(key);
      return counted && counted.consumedPoints >= limit.points ? Promise.reject(counted) : undefined;
    });
  }

  async #ask(
    name: string,
    limit: RateLimit,
    question: (limiter: RateLimiterAbstract) => Promise<unknown>,
  ): Promise<RateLimitAnswer> {
    if (!this.areEnforced && !limit.isOwed) return ALLOWED;
    const { shared, own } = this.#limiter(name, limit);
    if (this.#rest.isActive) return answered(question(own));
    try {
      return await answered(question(shared));
    } catch (error) {
      this.#rest.start();
      this.warn(error);
      return answered(question(own));
    }
  }

  #limiter(name: string, { points, durationSec }: RateLimit) {
    const id = `${name}:${points}:${durationSec}`;
    const known = this.#limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: name, points, duration: durationSec };
    const made = { shared: this.store.makeLimiter(options), own: new RateLimiterMemory(options) };
    this.#limiters.set(id, made);
    return made;
  }
}

/** On Redis if configured, else in the table `rate_limits`, which a migration creates. */
export function createRateLimits(options: {
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly areEnforced: boolean;
  readonly prefix?: string;
  /** Multiplies the usual time limits of the table; more than 1 is for tests on a busy machine. */
  readonly timeoutMultiplier?: number;
  readonly log: Log;
}): RateLimits {
  const { redisUrl, databaseUrl, areEnforced, prefix = 'carbsight', timeoutMultiplier, log } = options;
  const store = redisUrl ? redisCounters(redisUrl, prefix, log) : postgresCounters(databaseUrl, log, timeoutMultiplier);
  return new RateLimits(store, areEnforced, throttledWarning(log, 'Rate limits are counted in memory only'));
}

function redisCounters(redisUrl: string, prefix: string, log: Log): CounterStore {
  const storeClient = failFastRedis(redisUrl, 'carbsight-limits', log);
  return {
    makeLimiter: (options) =>
      new RateLimiterRedis({ ...options, keyPrefix: `${prefix}:limit:${options.keyPrefix}`, storeClient }),
    forget: async (key) => {
      for await (const keys of storeClient.scanStream({ match: `${prefix}:limit:*:${key}`, count: 1_000 })) {
        for (const found of keys as string[]) await storeClient.unlink(found);
      }
    },
    close: async () => storeClient.disconnect(),
  };
}

function postgresCounters(databaseUrl: string, log: Log, timeoutMultiplier?: number): CounterStore {
  const storeClient = failFastPool(databaseUrl, 'carbsight-limits', log, timeoutMultiplier);
  return {
    makeLimiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      }),
    forget: async (key) => {
      await storeClient.query("DELETE FROM rate_limits WHERE right(key, length($1) + 1) = ':' || $1", [key]);
    },
    close: () => storeClient.end(),
  };
}

/** The library rejects with the counter's state when the points are spent, and with an Error when the store failed. */
async function answered(question: Promise<unknown>): Promise<RateLimitAnswer> {
  try {
    await question;
    return ALLOWED;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return { allowed: false, retryAfterSec: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) };
  }
}

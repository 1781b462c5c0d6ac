import {
  leaveSlots,
  NO_CALLS,
  renewSlots,
  SLOT_LEASE_MS,
  type SlotAnswer,
  type SlotRequest,
  type SlotState,
  takeSlot,
} from '@carbsight/domain';
import { type Log, throttledWarning } from '../process/log.js';
import { Cooldown, failFastPool, failFastRedis } from './connections.js';

type Stored = {
  readonly state: SlotState;
  /** "0" before anything was stored. */
  readonly version: string;
  /** By the clock of the store, which all processes share. */
  readonly nowMs: number;
};
type SlotStore = {
  read(provider: string): Promise<Stored>;
  /** @returns false if another process was faster */
  write(provider: string, state: SlotState, version: string): Promise<boolean>;
  close(): Promise<unknown>;
};

type Change<T> = (state: SlotState, nowMs: number) => [SlotState, T];

/** Other processes change a provider's state a few times a second, so the next try nearly always succeeds. */
const TRIES_MAX = 50;

/** The slots and calls a minute of each provider, shared by all processes. While their store is down each process counts its own. */
export class CallSlots {
  readonly #rest = new Cooldown();
  readonly #own = new Map<string, SlotState>();
  /** Of each provider, the calls that the store does not know to have ended, and when they did. */
  readonly #unsaid = new Map<string, Map<string, number>>();

  constructor(
    private readonly store: SlotStore,
    private readonly warn: (error: unknown) => void,
  ) {}

  /** @param ended calls that leave in the same change, so that their slots are handed on without a pause */
  async take(provider: string, request: SlotRequest, ended: readonly string[] = []): Promise<SlotAnswer> {
    return this.#change(provider, ended, (state, nowMs) => takeSlot(state, request, nowMs));
  }

  /**
   * To be called well before a lease is over.
   * @param running asked at each try: a call that ends meanwhile must not come back
   */
  async renew(provider: string, running: () => readonly Pick<SlotRequest, 'id' | 'rank'>[]): Promise<void> {
    await this.#change(provider, [], (state, nowMs) => [renewSlots(state, running(), nowMs), undefined]);
  }

  /** These calls have ended, or no longer wait. */
  async leave(provider: string, ended: readonly string[]): Promise<void> {
    await this.#change(provider, ended, (state) => [state, undefined]);
  }

  async close(): Promise<void> {
    await this.store.close();
  }

  async #change<T>(provider: string, ended: readonly string[], change: Change<T>): Promise<T> {
    const unsaid = this.#unsaidOf(provider);
    for (const id of ended) unsaid.set(id, Date.now());
    const ids = [...unsaid.keys()];
    const changeAll: Change<T> = (state, nowMs) => change(leaveSlots(state, ids, nowMs), nowMs);
    if (!this.#rest.isActive) {
      try {
        const answer = await this.#changeShared(provider, changeAll);
        for (const id of ids) unsaid.delete(id);
        return answer;
      } catch (error) {
        this.#rest.start();
        this.warn(error);
      }
    }
    const [state, answer] = changeAll(this.#own.get(provider) ?? NO_CALLS, Date.now());
    this.#own.set(provider, state);
    return answer;
  }

  #unsaidOf(provider: string): Map<string, number> {
    const unsaid = this.#unsaid.get(provider) ?? new Map<string, number>();
    this.#unsaid.set(provider, unsaid);
    // Their slots are free by then, whoever knows.
    for (const [id, endedMs] of unsaid) if (Date.now() - endedMs > SLOT_LEASE_MS) unsaid.delete(id);
    return unsaid;
  }

  async #changeShared<T>(provider: string, change: Change<T>): Promise<T> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const { state, version, nowMs } = await this.store.read(provider);
      const [next, answer] = change(state, nowMs);
      if (await this.store.write(provider, next, version)) return answer;
    }
    throw new Error(`The calls of provider ${provider} could not be counted`);
  }
}

/** In Redis if configured, else in the table `call_slots`, which a migration creates. */
export function createCallSlots(options: {
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly prefix?: string;
  /** Multiplies the usual time limits of the table; more than 1 is for tests on a busy machine. */
  readonly timeoutMultiplier?: number;
  readonly log: Log;
}): CallSlots {
  const { redisUrl, databaseUrl, prefix = 'carbsight', timeoutMultiplier, log } = options;
  const store = redisUrl ? redisSlots(redisUrl, prefix, log) : postgresSlots(databaseUrl, log, timeoutMultiplier);
  return new CallSlots(store, throttledWarning(log, 'Calls to models are counted per process only'));
}

function postgresSlots(databaseUrl: string, log: Log, timeoutMultiplier?: number): SlotStore {
  const pool = failFastPool(databaseUrl, 'carbsight-slots', log, timeoutMultiplier);
  return {
    read: async (provider) => {
      const { rows } = await pool.query<{ state: SlotState | null; version: string; now: number }>({
        name: 'read-slots',
        text: `SELECT s.state, coalesce(s.version, 0)::text AS version,
                 (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
               FROM (VALUES (0)) AS one LEFT JOIN call_slots s ON s.provider = $1`,
        values: [provider],
      });
      const [row] = rows;
      if (!row) throw new Error('The state of a provider was not answered');
      return { state: row.state ?? NO_CALLS, version: row.version, nowMs: row.now };
    },
    write: async (provider, state, version) => {
      const isFirst = version === '0';
      const { rowCount } = await pool.query({
        name: isFirst ? 'insert-slots' : 'update-slots',
        text: isFirst
          ? 'INSERT INTO call_slots (provider, state) SELECT $1, $2::jsonb WHERE $3::bigint = 0 ON CONFLICT DO NOTHING'
          : 'UPDATE call_slots SET state = $2::jsonb, version = version + 1 WHERE provider = $1 AND version = $3::bigint',
        values: [provider, JSON.stringify(state), version],
      });
      return rowCount === 1;
    },
    close: () => pool.end(),
  };
}

/** Long after the last call, nothing of it counts any more. */
const KEPT_MS = 10 * 60_000;

/** Writes the state of a provider if its version is still the one that was read. */
const WRITE = `
  if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'version', ARGV[1] + 1, 'state', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  return 1`;

function redisSlots(redisUrl: string, prefix: string, log: Log): SlotStore {
  const redis = failFastRedis(redisUrl, 'carbsight-slots', log);
  const keyOf = (provider: string) => `${prefix}:calls:${provider}`;
  return {
    read: async (provider) => {
      const [[seconds, microseconds], [version, state]] = await Promise.all([
        redis.time(),
        redis.hmget(keyOf(provider), 'version', 'state'),
      ]);
      return {
        state: state ? (JSON.parse(state) as SlotState) : NO_CALLS,
        version: version ?? '0',
        nowMs: Number(seconds) * 1_000 + Number(microseconds) / 1_000,
      };
    },
    write: async (provider, state, version) =>
      (await redis.eval(WRITE, 1, keyOf(provider), version, JSON.stringify(state), KEPT_MS)) === 1,
    close: async () => redis.disconnect(),
  };
}

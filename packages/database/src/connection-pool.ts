import pg from 'pg';
import type { DataSource } from 'typeorm';

type Callback = (...answer: unknown[]) => void;

/** A connection that reports the duration of each of its statements, in milliseconds. */
export function timedClient(onQuery: (durationMs: number) => void): typeof pg.Client {
  return class TimedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as (...question: unknown[]) => unknown;
      const timed = (...question: unknown[]): unknown => {
        const startedAt = performance.now();
        const tell = () => onQuery(performance.now() - startedAt);
        const last = question.at(-1);
        if (typeof last === 'function') {
          question[question.length - 1] = (...answer: unknown[]) => {
            tell();
            (last as Callback)(...answer);
          };
          return ask(...question);
        }
        const answer = ask(...question);
        // In addition to the caller's own chain, which is unchanged. A stream of rows has no end to wait for, so it is not counted.
        if (answer instanceof Promise) answer.then(tell, tell);
        return answer;
      };
      this.query = timed as typeof this.query;
    }
  };
}

/** All connections stayed in use for the whole wait although the database answers: there is more work than capacity. */
export class ConnectionsBusy extends Error {
  override readonly name = 'ConnectionsBusy';

  constructor(cause: Error) {
    super('All connections to the database are in use', { cause });
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A waiter that timed out, or a new connection that did not get through. */
const WAITED_TOO_LONG = /timeout exceeded when trying to connect|terminated due to connection timeout/i;

/**
 * `pg`'s pool reports the same timeout for a database that is down and for one that is merely busy. It is busy if it answered anyone while
 * a caller waited.
 */
export class BusyAwarePool extends pg.Pool {
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(config?: pg.PoolConfig) {
    super(config);
    const recordAnswer = () => {
      this.#answeredAt = performance.now();
    };
    // A client emits `drain` when the server is ready for the next statement.
    this.on('connect', (client) => client.on('drain', recordAnswer));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const waitsSince = performance.now();
    const named = (error: Error | undefined) =>
      error && WAITED_TOO_LONG.test(error.message) && this.#answeredAt > waitsSince
        ? new ConnectionsBusy(error)
        : error;
    if (!connected) return super.connect().catch((error: Error) => Promise.reject(named(error)));
    super.connect((error, client, release) => connected(named(error), client, release));
    return undefined;
  }
}

/** Connections of this process; `waiting` counts callers without one. */
export function poolUsage(dataSource: DataSource): { inUse: number; idle: number; waiting: number } {
  // TypeORM keeps `pg`'s pool there, but its types do not say so.
  const pool = (dataSource.driver as unknown as { master?: pg.Pool }).master;
  if (!pool) return { inUse: 0, idle: 0, waiting: 0 };
  return { inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

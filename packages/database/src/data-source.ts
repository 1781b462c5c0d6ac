import 'reflect-metadata';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BusyAwarePool, timedClient } from './connection-pool.js';
import * as entities from './entities/index.js';
import { migrations } from './migrations/index.js';

// Grams have one decimal and money six: both are exact in a double, so `numeric` may arrive as a number.
const NUMERIC_OID = 1700;
pg.types.setTypeParser(NUMERIC_OID, Number);

export type DatabaseOptions = {
  readonly url: string;
  readonly applicationName: string;
  /** Connections that this process may hold at once. */
  readonly poolSize?: number;
  /** How long a caller waits for a connection before the database counts as down or busy. In milliseconds. */
  readonly connectTimeoutMs?: number;
  /** Fails a query without an answer by then, because a frozen server stays silent. In milliseconds, 0 for no limit. */
  readonly queryTimeoutMs?: number;
  /** Called with the duration of each statement, in milliseconds. */
  readonly onQuery?: (durationMs: number) => void;
};

/** For programs that no one waits for; servers set their own limit. */
const CONNECT_TIMEOUT_MS = 10_000;
/** No query of a request may run longer than this, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 15_000;

export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    extra: {
      statement_timeout: options.queryTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      query_timeout: options.queryTimeoutMs ?? STATEMENT_TIMEOUT_MS + 1_000,
      keepAlive: true,
      // Days and weeks are added to times in this zone; with daylight saving time some days would have 23 hours.
      options: '-c TimeZone=UTC',
      ...(options.onQuery ? { Client: timedClient(options.onQuery) } : {}),
    },
    driver: { ...pg, Pool: BusyAwarePool },
    // A connection that dies while idle is replaced on the next use; the query that hits it reports the error.
    poolErrorHandler: () => undefined,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logging: false,
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}

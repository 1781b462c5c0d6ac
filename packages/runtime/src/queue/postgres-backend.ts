import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { Client } from 'pg';
import { withinDeadline } from './deadline.js';
import { type QueueBackend, watched } from './queue-backend.js';

/** Connections of one queue or worker; a worker holds one more for LISTEN. Few, so that many processes fit on one server. */
const POOL_MAX = 4;
const RETRY_MS = 200;
const SILENCE_MAX_MS = 10_000;

/**
 * Queues in the database itself, in a schema of their own. A queue or worker opened while PostgreSQL is down would never
 * recover, so `verify` comes first, and producers discard what did not become ready.
 * @param prefix names the schema; the PostgreSQL backend has no key prefix
 */
export function postgresBackend(
  databaseUrl: string,
  prefix: string,
  connectMs: number,
  poolMax = POOL_MAX,
): QueueBackend {
  const connection = {
    connectionString: databaseUrl,
    schema: schemaName(prefix),
    migrate: true,
    max: poolMax,
    connectionTimeoutMillis: connectMs,
    // A connection whose other end vanished silently would otherwise block a worker for ever.
    query_timeout: SILENCE_MAX_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The rows are the truth and a queue only delivers: the sweep finds what a crash of PostgreSQL loses of the last moments. Not
    // waiting for the disk here halves the waits of a scan. Nothing is corrupted by it.
    options: '-c synchronous_commit=off',
  };
  return {
    kind: 'postgres',
    verify: (timeoutMs) =>
      withinDeadline('DATABASE_URL: PostgreSQL is away', timeoutMs, untilReachable(databaseUrl, timeoutMs, connectMs)),
    openQueue: (name) => new Queue(name, { connection }, createPostgresBackend),
    openWorker: (name, processor, settings, onPoll) =>
      new Worker(name, processor, { ...settings, connection, autorun: false }, watched(createPostgresBackend, onPoll)),
  };
}

/** `{carbsight}` becomes `carbsight_queue`. */
export function schemaName(prefix: string): string {
  return `${prefix.replace(/[^A-Za-z0-9_]/g, '') || 'carbsight'}_queue`;
}

async function untilReachable(databaseUrl: string, timeoutMs: number, connectMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await answerOnce(databaseUrl, connectMs);
    } catch (error) {
      if (Date.now() + RETRY_MS >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function answerOnce(databaseUrl: string, connectMs: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

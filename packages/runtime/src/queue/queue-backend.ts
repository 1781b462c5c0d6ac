import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Job,
  type Processor,
  Queue,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { Client, type ClientConfig } from 'pg';
import { QueueMisconfigured, withinDeadline } from './deadline.js';

/** What jobs use of a BullMQ queue and worker, whichever engine is behind them. */
export type JobQueue = Pick<
  Queue,
  | 'add'
  | ('upsertJobScheduler' | 'getJobScheduler' | 'removeJobScheduler' | 'getDeduplicationJobId')
  | ('isPaused' | 'getJobCounts' | 'getJobs')
  | ('on' | 'waitUntilReady' | 'close' | 'disconnect')
>;
export type WaitingJob = Pick<Job, 'timestamp' | 'delay' | 'processedOn' | 'opts' | 'data' | 'remove' | 'isActive'>;
export type JobWorker = Pick<Worker, 'getBackend' | 'on' | 'waitUntilReady' | 'run' | 'close' | 'disconnect'>;
type WorkerSettings = Omit<WorkerOptions, 'connection' | 'prefix' | 'autorun'>;

/** One engine under the queues: Redis or PostgreSQL. */
export type QueueBackend = {
  readonly kind: 'redis' | 'postgres';
  /**
   * One line about what is unavailable or would lose jobs.
   * @throws QueueUnavailable, QueueMisconfigured
   */
  verify(timeoutMs: number): Promise<void>;
  openQueue(name: string): Queue;
  /** Takes no jobs before `run()`. `onPoll` is called whenever the engine answered a poll. */
  openWorker(name: string, processor: Processor, settings: WorkerSettings, onPoll: () => void): JobWorker;
};

/** The longest sleep between two polls, in seconds. */
const BLOCK_MAX_SECONDS = 10;
/** Pause after an engine error. */
const ERROR_BACKOFF_MS = 1_000;

/** The calls by which a worker reports how a job went. */
const REPORTS = [
  'moveToCompleted',
  'moveToFailed',
  'moveToDelayed',
  'moveJobFromActiveToWait',
  'retryJob',
  'updateProgress',
  'updateJobSchedulerNextMillis',
] as const;
/** How long a report is retried; afterwards the job is taken over as if its process had died. */
const REPORT_MAX_MS = 60_000;
const REPORT_RETRY_DELAY_MS = 250;

/**
 * Observes and throttles a worker's polls, and retries its reports while the engine is down. BullMQ retries a report only after a refused
 * connection. After any other error (a cut connection, "the database system is starting up") it drops the report, and the job stays active
 * until its lock expires. Without the throttle, BullMQ's loop polls again immediately after every error other than a refused connection
 * ("too many clients", "the database system is starting up"), until memory is full. Without the shorter sleep, an idle worker on PostgreSQL
 * may be silent for an hour and seem dead.
 */
export function watched<B extends IQueueBackend, C>(
  factory: BackendFactory<B, C>,
  onPoll: () => void,
): BackendFactory<B, C> {
  return (name, options, extra) => {
    const backend = factory(name, options, extra);
    const moveToActive = backend.moveToActive.bind(backend);
    const waitForJob = backend.waitForJob.bind(backend);
    backend.moveToActive = (token, worker) => throttled(() => moveToActive(token, worker), onPoll);
    backend.waitForJob = (seconds) => throttled(() => waitForJob(Math.min(seconds, BLOCK_MAX_SECONDS)), onPoll);
    for (const name of REPORTS) {
      const report = backend[name].bind(backend) as (...details: unknown[]) => Promise<never>;
      backend[name] = (...details: unknown[]) => repeated(() => report(...details), backend);
    }
    return backend;
  };
}

async function throttled<T>(look: () => Promise<T>, onPoll: () => void): Promise<T> {
  try {
    const found = await look();
    onPoll();
    return found;
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, ERROR_BACKOFF_MS));
    throw error;
  }
}

async function repeated<T>(report: () => Promise<T>, backend: Pick<IQueueBackend, 'closing'>): Promise<T> {
  for (const until = Date.now() + REPORT_MAX_MS; ; ) {
    try {
      return await report();
    } catch (error) {
      if (isRefusal(error) || Date.now() >= until || backend.closing) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPORT_RETRY_DELAY_MS));
    }
  }
}

/** The engine answered: another worker has taken the job over, or it is gone. Its codes are negative numbers. */
function isRefusal(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'number' && code < 0;
}

/** Connections of one queue or worker; a worker holds one more for LISTEN. Few, so that many processes fit on one server. */
const POOL_MAX = 4;
const RETRY_MS = 200;
const SILENCE_MAX_MS = 10_000;

/**
 * While BullMQ has a pool's connection in use, nobody listens to its errors: a lost one would end the process. The query under way fails,
 * which says so.
 */
class PooledClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * Queues in the database itself, in a separate schema. A queue or worker opened while PostgreSQL is down would never recover, so `verify`
 * comes first, and producers discard what did not become ready.
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
    Client: PooledClient,
    schema: schemaName(prefix),
    migrate: true,
    max: poolMax,
    connectionTimeoutMillis: connectMs,
    // A connection whose other end vanished silently would otherwise block a worker indefinitely.
    query_timeout: SILENCE_MAX_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The rows are the truth and a queue only delivers: the sweep finds what a crash of PostgreSQL loses from its last moments. Not waiting
    // for the disk here halves the waits of a scan, and corrupts nothing.
    options: '-c synchronous_commit=off',
  };
  return {
    kind: 'postgres',
    verify: (timeoutMs) =>
      withinDeadline('DATABASE_URL: PostgreSQL is away', timeoutMs, untilReachable(databaseUrl, timeoutMs, connectMs)),
    // The types distinguish the two engines by their connection; the calls are the same on both.
    openQueue: (name) => new Queue(name, { connection }, createPostgresBackend) as unknown as Queue,
    openWorker: (name, processor, settings, onPoll) =>
      new Worker(
        name,
        processor,
        { ...settings, connection, autorun: false },
        watched(createPostgresBackend, onPoll),
      ) as unknown as Worker,
  };
}

/** `{carbsight}` becomes `carbsight_queue`. */
function schemaName(prefix: string): string {
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

const PRODUCER_RECONNECT_MS = 300;
/** A connection silent for this long is dead, whatever TCP says. */
const PRODUCER_SILENCE_MAX_MS = 3_000;
/** Longer than the ten seconds a worker's connection may sleep. */
const WORKER_SILENCE_MAX_MS = 20_000;
const WORKER_RECONNECT_MAX_MS = 2_000;

/**
 * Queues on Redis or Valkey. A producer fails within about a second while the server is down, because a person is waiting for the answer; a
 * worker waits indefinitely, because it has nothing else to do.
 * @param prefix with a hash tag, `{carbsight}`: in a cluster all keys of a queue must be on one node
 */
export function redisBackend(redisUrl: string, prefix: string, connectMs: number): QueueBackend {
  const producer = {
    url: redisUrl,
    maxRetriesPerRequest: 1,
    connectTimeout: connectMs,
    socketTimeout: PRODUCER_SILENCE_MAX_MS,
    retryStrategy: () => PRODUCER_RECONNECT_MS,
  };
  const consumer = {
    url: redisUrl,
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    socketTimeout: WORKER_SILENCE_MAX_MS,
    retryStrategy: (times: number) => Math.min(times * 200, WORKER_RECONNECT_MAX_MS),
  };
  return {
    kind: 'redis',
    verify: (timeoutMs) => verifyRedis(redisUrl, timeoutMs),
    openQueue: (name) => new Queue(name, { connection: producer, prefix, skipWaitingForReady: true }),
    openWorker: (name, processor, settings, onPoll) =>
      new Worker(
        name,
        processor,
        { ...settings, connection: consumer, prefix, autorun: false },
        watched(createRedisBackend, onPoll),
      ),
  };
}

async function verifyRedis(redisUrl: string, timeoutMs: number): Promise<void> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 200, connectTimeout: 1_000 });
  redis.on('error', () => undefined);
  try {
    const memory = await withinDeadline('REDIS_URL is set, but Redis is away', timeoutMs, redis.info('memory'));
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
    if (policy && policy !== 'noeviction') {
      throw new QueueMisconfigured(
        `Redis runs with maxmemory-policy ${policy}, expected noeviction: it would drop waiting jobs when memory is full`,
      );
    }
  } finally {
    redis.disconnect();
  }
}

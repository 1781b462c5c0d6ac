import type { BackendFactory, IQueueBackend, Job, JobsOptions, JobType, Processor, WorkerOptions } from 'bullmq';

/** What we use of a BullMQ queue and worker, whichever engine is below. */
export type JobQueue = {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  upsertJobScheduler(
    id: string,
    repeat: { every: number },
    template: { name: string; data: unknown; opts: JobsOptions },
  ): Promise<unknown>;
  getJobScheduler(id: string): Promise<{ readonly every?: number; readonly next?: number } | undefined>;
  removeJobScheduler(id: string): Promise<unknown>;
  getDeduplicationJobId(key: string): Promise<string | null>;
  isPaused(): Promise<boolean>;
  getJobCounts(...types: JobType[]): Promise<Record<string, number>>;
  getJobs(types: JobType[], start: number, end: number, oldestFirst: boolean): Promise<(WaitingJob | undefined)[]>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<void>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
};
export type WaitingJob = Pick<Job, 'timestamp' | 'delay' | 'processedOn' | 'opts' | 'data' | 'remove' | 'isActive'>;

export type JobWorker = {
  getBackend(): Pick<IQueueBackend, 'setRateLimit' | 'getRateLimitTtl'>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'stalled', listener: (jobId: string) => void): unknown;
  waitUntilReady(): Promise<void>;
  run(): Promise<void>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
};
type WorkerSettings = Omit<WorkerOptions, 'connection' | 'prefix' | 'autorun'>;

/** One engine under the queues: Redis or PostgreSQL. */
export type QueueBackend = {
  readonly kind: 'redis' | 'postgres';
  /** One line about what is unavailable or would lose jobs. @throws QueueUnavailable, QueueMisconfigured */
  verify(timeoutMs: number): Promise<void>;
  openQueue(name: string): JobQueue;
  /** Takes no jobs before `run()`. `onPoll` is called whenever the engine answered a poll. */
  openWorker(name: string, processor: Processor, settings: WorkerSettings, onPoll: () => void): JobWorker;
};

/** The longest sleep between two polls, in seconds. */
const BLOCK_MAX_SECONDS = 10;
/** Pause after an engine error. */
const BRAKE_MS = 1_000;

/** The calls by which a worker reports the end of a job. */
const REPORTS = [
  'moveToCompleted',
  'moveToFailed',
  'moveToDelayed',
  'moveJobFromActiveToWait',
  'retryJob',
  'updateJobSchedulerNextMillis',
] as const;
/** How long a report is retried; afterwards the job is taken over as if its process had died. */
const REPORT_MAX_MS = 60_000;
const REPORT_AGAIN_MS = 250;

/**
 * Observes and throttles a worker's polls, and retries its reports while the engine is down.
 * BullMQ retries a report only after a refused connection. After any other error (a cut connection, "the database system is
 * starting up") it drops the report, and the job stays active until its lock expires.
 * Without the throttle, BullMQ's loop polls again at once after every error other than a refused connection ("too many clients",
 * "the database system is starting up"), until memory is full. Without the shorter sleep, an idle worker on PostgreSQL may be
 * silent for an hour and look dead.
 */
export function watched<B extends IQueueBackend, C>(
  factory: BackendFactory<B, C>,
  onPoll: () => void,
): BackendFactory<B, C> {
  return (name, options, extra) => {
    const backend = factory(name, options, extra);
    const moveToActive = backend.moveToActive.bind(backend);
    const waitForJob = backend.waitForJob.bind(backend);
    backend.moveToActive = (token, worker) => braked(() => moveToActive(token, worker), onPoll);
    backend.waitForJob = (seconds) => braked(() => waitForJob(Math.min(seconds, BLOCK_MAX_SECONDS)), onPoll);
    for (const name of REPORTS) {
      const report = backend[name].bind(backend) as (...details: unknown[]) => Promise<never>;
      backend[name] = (...details: unknown[]) => repeated(() => report(...details), backend);
    }
    return backend;
  };
}

async function braked<T>(look: () => Promise<T>, onPoll: () => void): Promise<T> {
  try {
    const found = await look();
    onPoll();
    return found;
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, BRAKE_MS));
    throw error;
  }
}

async function repeated<T>(report: () => Promise<T>, backend: Pick<IQueueBackend, 'closing'>): Promise<T> {
  for (const until = Date.now() + REPORT_MAX_MS; ; ) {
    try {
      return await report();
    } catch (error) {
      if (isRefusal(error) || Date.now() >= until || backend.closing) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPORT_AGAIN_MS));
    }
  }
}

/** The engine answered: another worker has taken the job over, or it is gone. Its codes are negative numbers. */
function isRefusal(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'number' && code < 0;
}

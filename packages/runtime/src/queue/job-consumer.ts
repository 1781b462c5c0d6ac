import { type FailureCode, failureCode, type JobDefinition } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';
import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq';
import { z } from 'zod';
import { errorDetails, type Log, throttledWarning } from '../process/log.js';
import { runWithin, withinDeadline } from './deadline.js';
import type { JobEvent, JobHandler, JobOutcome } from './job-handler.js';
import type { JobProducer } from './job-producer.js';
import type { JobWorker, QueueBackend } from './queue-backend.js';
import {
  type AttemptCounts,
  decideRetry,
  exceedsStallLimit,
  type RetryDecision,
  type RetryRules,
} from './retry-policy.js';

export type ConsumerHealth = {
  readonly queue: string;
  readonly lastPolledAt: Date | null;
  readonly running: number;
  /** Null: nothing is waiting, or the engine did not answer. */
  readonly oldestWaitingMs: number | null;
  /** Paused by an administrator. False when the engine did not answer. */
  readonly isPaused: boolean;
  readonly isLive: boolean;
};

/** Much longer than the longest sleep of an idle worker (10 s). */
const POLL_AGE_MAX_MS = 60_000;
const WAITING_AGE_MAX_MS = 10 * 60_000;

/** A worker with all slots taken does not poll; the jobs' time limits ensure that this ends. */
export function healthOf(
  facts: Omit<ConsumerHealth, 'isLive'> & { readonly isBusy: boolean },
  now: Date = new Date(),
): ConsumerHealth {
  const { isBusy, ...rest } = facts;
  const pollAgeMs = facts.lastPolledAt ? now.getTime() - facts.lastPolledAt.getTime() : Number.POSITIVE_INFINITY;
  const isPolling = isBusy || pollAgeMs <= POLL_AGE_MAX_MS;
  return { ...rest, isLive: isPolling && (facts.oldestWaitingMs ?? 0) <= WAITING_AGE_MAX_MS };
}

const PAUSES_MS = [200, 1_000];
const RETRY_DELAY_MS = 5_000;

/**
 * What a job keeps between starts. It is in the engine's progress field, which nothing else uses: the payload has a contract, and a worker
 * of an earlier release would drop a job with extra fields.
 */
const records = z.object({
  /** Attempts lost to an outage: the engine counts them like any other, but they must not count for the job. */
  outages: z.int().min(0).optional(),
  /** Starts that ended because our own limits kept the job waiting. */
  ownWaits: z.int().min(0).optional(),
  /** It failed for good with this code, which could not be stored yet. */
  unstored: failureCode.optional(),
});
const recordsOf = ({ progress }: Job) => records.safeParse(progress).data ?? {};
const record = (job: Job, added: z.infer<typeof records>) => job.updateProgress({ ...recordsOf(job), ...added });

/** Sends a job back to the queue for this long. */
class RetryLater extends Error {
  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}

/**
 * Stores that a job failed, in up to three tries.
 * @throws RetryLater if none worked: the job stays in the queue and returns only for its `giveUp`
 */
async function storeFailure(
  job: Job,
  giveUp: () => Promise<void>,
  failure: Failure,
  logError: (message: string, details: object) => void,
): Promise<void> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await giveUp();
    } catch (error) {
      if (pauseMs === null) {
        logError('Giving up could not be stored; it will be tried again', {
          code: failure.code,
          err: errorDetails(error),
        });
        await record(job, { unstored: failure.code });
        throw new RetryLater(failure.code, RETRY_DELAY_MS);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

export type ConsumerOptions = {
  readonly concurrency?: number;
  /** What a user reads after an unexpected error; `model-unavailable` by default. */
  readonly unknownErrorCode?: FailureCode;
  /** As in `RetryRules`: such an error does not end a job. */
  readonly isOutage?: (error: unknown) => boolean;
  /** Called for every start of a job, for metrics. */
  readonly onJob?: (event: JobEvent) => void;
  /** Called when a job is taken over from a dead process. */
  readonly onStalled?: (queue: string) => void;
  /** A dead process's job is taken over after at most one and a half times this time. */
  readonly lockMs?: number;
};

/** How long a person waits, times up to one and a half, when the process reading their meal dies. */
const LOCK_MS = 10_000;
/** Checks for expired locks per lock time; BullMQ takes a job only at the second check that finds it without a lock. */
const STALLED_CHECKS_PER_LOCK = 4;
const READY_MS = 15_000;
const CLOSE_MS = 5_000;

/** The receiving side of one queue: retries, time limits, waiting and giving up, the same for every job. */
export class JobConsumer<P = unknown> {
  readonly #shutdown = new AbortController();
  readonly #warnOfOutage: (error: unknown) => void;
  readonly #rules: RetryRules;
  readonly #concurrency: number;
  #worker: JobWorker | undefined;
  #lastPolledAt: Date | null = null;
  #running = 0;

  constructor(
    readonly job: JobDefinition<z.ZodType<P>>,
    private readonly handler: JobHandler<P>,
    private readonly engine: { readonly backend: QueueBackend; readonly producer: JobProducer<P>; readonly log: Log },
    private readonly options: ConsumerOptions,
  ) {
    this.#rules = {
      attempts: job.attempts,
      backoffMs: job.backoffMs,
      unknownErrorCode: options.unknownErrorCode ?? 'model-unavailable',
      isPatient: job.isPatient ?? false,
      ...(options.isOutage ? { isOutage: options.isOutage } : {}),
    };
    this.#concurrency = options.concurrency ?? job.concurrency;
    this.#warnOfOutage = throttledWarning(engine.log, `Jobs of ${job.name} wait: the database or the photos are away`);
  }

  /**
   * Starts taking jobs.
   * @throws QueueUnavailable when the engine is not ready within 15 s
   */
  async start(): Promise<void> {
    const { backend, log } = this.engine;
    const lockMs = this.options.lockMs ?? LOCK_MS;
    await backend.verify(READY_MS);
    const worker = backend.openWorker(
      this.job.name,
      (job: Job, token?: string) => this.#process(job, token),
      {
        concurrency: this.#concurrency,
        lockDuration: lockMs,
        stalledInterval: lockMs / STALLED_CHECKS_PER_LOCK,
        // A job that kills its process stalls all jobs next to it; `exceedsStallLimit` and the rows' claims set the limit.
        maxStalledCount: 1_000_000,
        runRetryDelay: 1_000,
        settings: {
          backoffStrategy: (_attempt, _type, error) => (error instanceof RetryLater ? error.delayMs : 1_000),
        },
      },
      () => {
        this.#lastPolledAt = new Date();
      },
    );
    const warn = throttledWarning(log, `Worker of ${this.job.name} has trouble with ${backend.kind}`);
    worker.on('error', warn);
    worker.on('stalled', (jobId) => {
      this.options.onStalled?.(this.job.name);
      log.warn({ queue: this.job.name, jobId }, 'The process of a job died; it runs again');
    });
    try {
      await withinDeadline(`Worker of ${this.job.name}`, READY_MS, worker.waitUntilReady());
    } catch (error) {
      void worker.disconnect().catch(() => undefined);
      throw error;
    }
    this.#worker = worker;
    this.#lastPolledAt = new Date();
    void worker.run().catch(warn);
  }

  /** Accepts no more jobs, waits up to `graceMs` for the running ones, then aborts them and puts them back. */
  async close(graceMs = 10_000): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    const grace = setTimeout(() => this.#shutdown.abort(new Error('The process is shutting down')), graceMs);
    try {
      await withinDeadline(`Closing ${this.job.name}`, graceMs + CLOSE_MS, worker.close());
    } catch (error) {
      this.engine.log.warn({ err: errorDetails(error) }, `Worker of ${this.job.name} was left behind`);
      await withinDeadline(`Leaving ${this.job.name}`, 1_000, worker.disconnect()).catch(() => undefined);
    } finally {
      clearTimeout(grace);
    }
  }

  /** Live: the queue was polled recently and its oldest waiting job is young. Never throws. */
  async health(): Promise<ConsumerHealth> {
    const { producer } = this.engine;
    const [oldestWaitingMs, isPaused] = await Promise.all([
      this.job.isPatient ? null : producer.oldestWaitingMs().catch(() => null),
      producer.isPaused().catch(() => false),
    ]);
    return healthOf({
      queue: this.job.name,
      lastPolledAt: this.#lastPolledAt,
      isBusy: this.#running >= this.#concurrency,
      running: this.#running,
      oldestWaitingMs,
      isPaused,
    });
  }

  async #process(job: Job, token: string | undefined): Promise<void> {
    const startedAt = Date.now();
    this.#running += 1;
    const report = (outcome: JobOutcome, failure?: Failure) =>
      this.options.onJob?.({
        queue: this.job.name,
        outcome,
        waitedMs: job.attemptsStarted > 1 ? null : Math.max(0, startedAt - job.timestamp - (job.opts.delay ?? 0)),
        processingMs: Date.now() - startedAt,
        ...(failure ? { failureCode: failure.code } : {}),
      });
    try {
      const payload = this.#parse(job, () => report('dropped'));
      const verdict = await this.#attempt(job, payload);
      if (!verdict) return report('completed');
      if (verdict === 'shutdown') {
        report('returned');
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (verdict.kind === 'give-up') {
        if (!(await this.#isStillOurs(job, token))) {
          report('returned', verdict.failure);
          throw new RetryLater('taken over', RETRY_DELAY_MS);
        }
        await storeFailure(job, () => this.handler.giveUp(payload, verdict.failure), verdict.failure, this.#logOf(job));
        // An administrator may start the job again.
        if (recordsOf(job).unstored) await record(job, { unstored: undefined });
      }
      report(({ retry: 'retried', wait: 'delayed', 'give-up': 'failed' } as const)[verdict.kind], verdict.failure);
      await this.#end(job, verdict, token);
    } finally {
      this.#running -= 1;
    }
  }

  /** False when the job's lock was lost, for example by a process that stood still: whether it fails is up to the next attempt. */
  async #isStillOurs(job: Job, token = ''): Promise<boolean> {
    const lockMs = this.options.lockMs ?? LOCK_MS;
    // An engine that does not answer gives the job to no one else.
    return withinDeadline('Keeping a lock', lockMs, job.extendLock(token, lockMs)).then(
      (extended) => extended > 0,
      () => true,
    );
  }

  /** Null: done. */
  async #attempt(job: Job, payload: P): Promise<RetryDecision | 'shutdown' | null> {
    const { outages = 0, ownWaits = 0, unstored } = recordsOf(job);
    if (unstored) return { kind: 'give-up', failure: new Failure(unstored, 'Given up before; storing it failed') };
    const counts: AttemptCounts = {
      attemptsMade: job.attemptsMade - outages,
      starts: job.attemptsStarted - outages - ownWaits,
      stalls: job.stalledCounter,
    };
    if (exceedsStallLimit(counts)) {
      const failure = new Failure(this.#rules.unknownErrorCode, `The process died ${counts.stalls} times under it`);
      return { kind: 'give-up', failure };
    }
    const isEndedBy = (failure: Failure) => decideRetry(failure, counts, this.#rules).kind === 'give-up';
    try {
      await runWithin(this.job.timeoutMs, this.#shutdown.signal, (signal) =>
        this.handler.run(payload, signal, isEndedBy),
      );
      return null;
    } catch (error) {
      if (this.#shutdown.signal.aborted) return 'shutdown';
      const verdict = decideRetry(error, counts, this.#rules);
      const isOutage = !(error instanceof Failure) && Boolean(this.#rules.isOutage?.(error));
      if (isOutage) {
        await record(job, { outages: outages + 1 });
        this.#warnOfOutage(error);
        return verdict;
      }
      if (verdict.kind === 'wait' && !verdict.failure.wasCalled) await record(job, { ownWaits: ownWaits + 1 });
      const details = { queue: this.job.name, jobId: job.id, attempt: job.attemptsMade + 1, next: verdict.kind };
      // A Failure's own text may repeat a person's words; its code and cause say enough.
      const unforeseen = error instanceof Failure ? error.cause : error;
      const isOrdinary = unforeseen === undefined && verdict.kind === 'give-up';
      this.engine.log[isOrdinary ? 'info' : 'warn'](
        {
          ...details,
          code: verdict.failure.code,
          ...(unforeseen === undefined ? {} : { err: errorDetails(unforeseen) }),
        },
        'An attempt failed',
      );
      return verdict;
    }
  }

  /** Only codes go back to the engine: an error's text could contain a person's words. */
  async #end(job: Job, verdict: RetryDecision, token: string | undefined): Promise<never> {
    switch (verdict.kind) {
      case 'retry':
        throw new RetryLater(verdict.failure.code, verdict.delayMs);
      case 'wait':
        await job.moveToDelayed(Date.now() + verdict.delayMs, token);
        throw new DelayedError();
      case 'give-up':
        throw new UnrecoverableError(verdict.failure.code);
      default:
        throw new Error(`Job ${job.id} has no verdict`);
    }
  }

  #logOf(job: Job) {
    const details = { queue: this.job.name, jobId: job.id };
    return (message: string, more: object) => this.engine.log.error({ ...details, ...more }, message);
  }

  #parse(job: Job, reportDropped: () => void): P {
    const parsed = this.job.payload.safeParse(job.data);
    if (parsed.success) return parsed.data;
    this.#logOf(job)('A payload breaks the contract; the job is dropped', {});
    reportDropped();
    throw new UnrecoverableError('payload breaks the contract');
  }
}

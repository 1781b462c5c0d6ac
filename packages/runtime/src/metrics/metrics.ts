import type { QualityState } from '@carbsight/contracts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { diskUsage } from '../health/machine.js';
import { sharedResult } from '../health/probe.js';
import type { MailEvent } from '../mail/mail.handler.js';
import { type LookUpOutcome, lookUpOutcomes } from '../products/find-product.js';
import type { JobEvent } from '../queue/job-handler.js';
import type { JobCounts } from '../queue/job-producer.js';

/** What the gauges need of a queue; a `JobProducer` satisfies it. */
export type WatchedQueue = {
  readonly job: { readonly name: string };
  counts(): Promise<JobCounts>;
  oldestWaitingMs(): Promise<number | null>;
};

export type HttpExchange = {
  /** The route's pattern, never the requested path: `/api/scans/:mealId`. Null when none matched. */
  readonly route: string | null;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
};

/** Database connections of a process; `waiting`: callers without one. */
export type PoolUsage = { readonly inUse: number; readonly idle: number; readonly waiting: number };

/** US dollars that may still be spent, by the name of the cap: `daily`, `judge_daily`, `judge_monthly`. */
export type RemainingBudgets = Readonly<Record<string, number>>;

/** The state of a quality monitor. */
export type QualityReading = {
  readonly kind: string;
  readonly state: QualityState;
  readonly figure: { readonly value: number | null };
};

export type ModelCall = {
  readonly model: string;
  readonly purpose: string;
  readonly outcome: 'ok' | 'failed';
  readonly durationMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null: the model's price is unknown. */
  readonly costUsd: number | null;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Metrics used by alerts start at 0: Prometheus sees no increase in a counter whose first sample is its first event. */
const UNAVAILABLE_CODES = [
  'database-unavailable',
  'storage-full',
  'photo-storage-unavailable',
  'busy',
  'look-up-unavailable',
  'upload-too-slow',
];
const QUALITY_STATES: Readonly<Record<QualityState, number>> = { ok: 0, broken: 1, outage: 2, unknown: -1 };
const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 180];

/**
 * Everything a process reports to Prometheus. Labels take only values known to the code (routes, queues, models of the
 * catalogue): a label made from an address, an id or a message would grow without bound.
 * Event loop lag, memory and CPU come from the library's default metrics (`nodejs_eventloop_lag_seconds` ...).
 */
export class Metrics {
  readonly registry = new Registry();

  readonly #httpRequests = new Counter({
    name: 'carbsight_http_requests_total',
    help: 'Answered HTTP requests by route pattern, method and status code.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  });
  readonly #httpSeconds = new Histogram({
    name: 'carbsight_http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: HTTP_SECONDS,
    registers: [this.registry],
  });
  readonly #unavailable = new Counter({
    name: 'carbsight_http_unavailable_total',
    help: 'Requests answered 503 by the reason: database-unavailable, storage-full (database), photo-storage-unavailable, busy ...; 408: upload-too-slow.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly #jobs = new Counter({
    name: 'carbsight_jobs_total',
    help: 'Starts of jobs by queue and how they ended: completed, retried, delayed, returned, dropped or failed.',
    labelNames: ['queue', 'outcome'],
    registers: [this.registry],
  });
  readonly #stalledJobs = new Counter({
    name: 'carbsight_jobs_stalled_total',
    help: 'Jobs whose process died under them; they run again.',
    labelNames: ['queue'],
    registers: [this.registry],
  });
  readonly #jobWaitSeconds = new Histogram({
    name: 'carbsight_job_wait_seconds',
    help: 'Seconds between the moment a job could have run and its first start.',
    labelNames: ['queue'],
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });
  readonly #jobSeconds = new Histogram({
    name: 'carbsight_job_duration_seconds',
    help: 'Seconds that one start of a job took.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });
  readonly #modelCalls = new Counter({
    name: 'carbsight_model_calls_total',
    help: 'Calls of a model by model, purpose (live, shadow, golden, chat, ...) and outcome.',
    labelNames: ['model', 'purpose', 'outcome'],
    registers: [this.registry],
  });
  readonly #modelSeconds = new Histogram({
    name: 'carbsight_model_call_duration_seconds',
    help: 'Seconds that a call of a model took.',
    labelNames: ['model', 'purpose'],
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });
  readonly #modelTokens = new Counter({
    name: 'carbsight_model_tokens_total',
    help: 'Tokens that models were sent (input) and wrote (output).',
    labelNames: ['model', 'purpose', 'direction'],
    registers: [this.registry],
  });
  readonly #modelCost = new Counter({
    name: 'carbsight_model_cost_usd_total',
    help: 'US dollars that calls of models of known price cost.',
    labelNames: ['model', 'purpose'],
    registers: [this.registry],
  });
  readonly #fallbacks = new Counter({
    name: 'carbsight_model_fallbacks_total',
    help: 'Meals that another model read because this one could not, by the reason.',
    labelNames: ['from', 'to', 'reason'],
    registers: [this.registry],
  });
  readonly #mails = new Counter({
    name: 'carbsight_mails_total',
    help: 'Mails by kind and outcome (sent or failed).',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });
  readonly #lookUps = new Counter({
    name: 'carbsight_product_look_ups_total',
    help: 'Look-ups of products by outcome: hit (kept answer), fetched, unknown, refused (figures that cannot be), failed.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly #queueDepth = new Gauge({
    name: 'carbsight_queue_jobs',
    help: 'Jobs of a queue by state: waiting, delayed, active, failed, completed (kept ones).',
    labelNames: ['queue', 'state'],
    registers: [this.registry],
    collect: () => this.#measureQueuesOnce(),
  });
  readonly #oldestWaiting = new Gauge({
    name: 'carbsight_queue_oldest_waiting_seconds',
    help: 'Seconds that the oldest job of a queue that could run has been waiting; 0 when none is.',
    labelNames: ['queue'],
    registers: [this.registry],
    collect: () => this.#measureQueuesOnce(),
  });
  readonly #connections = new Gauge({
    name: 'carbsight_database_connections',
    help: 'Connections of this process to PostgreSQL by state: in_use, idle; waiting counts callers without one.',
    labelNames: ['state'],
    registers: [this.registry],
    collect: () => this.#measurePool(),
  });
  readonly #budgetLeft = new Gauge({
    name: 'carbsight_budget_left_usd',
    help: 'US dollars that models may still cost: of the day (daily), for judging (judge_daily, judge_monthly).',
    labelNames: ['budget'],
    registers: [this.registry],
    collect: () => this.#measureBudgets(),
  });
  readonly #qualityState = new Gauge({
    name: 'carbsight_quality_monitor_state',
    help: 'How a monitor stands: 0 ok, 1 broken, 2 outage, -1 unknown.',
    labelNames: ['monitor'],
    registers: [this.registry],
    collect: () => this.#measureQualityOnce(),
  });
  readonly #qualityValue = new Gauge({
    name: 'carbsight_quality_monitor_value',
    help: 'What a monitor measured last: a fraction from 0 to 1, seconds, US dollars or a count, by its kind; absent without a figure.',
    labelNames: ['monitor'],
    registers: [this.registry],
    collect: () => this.#measureQualityOnce(),
  });
  readonly #diskUsed = new Gauge({
    name: 'carbsight_disk_used_ratio',
    help: 'Fraction of the disk under DATA_DIR that is used, 0 to 1; once it is full no photo is taken in.',
    registers: [this.registry],
    collect: () => this.#measureDisk(),
  });
  #queues: readonly WatchedQueue[] = [];
  #pool: (() => PoolUsage) | undefined;
  #budgets: (() => Promise<RemainingBudgets>) | undefined;
  #quality: (() => Promise<readonly QualityReading[]>) | undefined;
  #folder: string | undefined;
  /** Whichever of two gauges is collected first fills both with one query. */
  readonly #measureQueuesOnce = sharedResult(0, () => this.#measureQueues());
  readonly #measureQualityOnce = sharedResult(0, () => this.#measureQuality());

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const code of UNAVAILABLE_CODES) this.#unavailable.inc({ code }, 0);
    for (const outcome of lookUpOutcomes) this.#lookUps.inc({ outcome }, 0);
  }

  observeHttp({ route, method, status, durationMs }: HttpExchange): void {
    const labels = { route: route ?? 'unmatched', method: METHODS.has(method) ? method : 'OTHER' };
    this.#httpRequests.inc({ ...labels, status });
    this.#httpSeconds.observe(labels, durationMs / 1_000);
  }

  /** @param code of the failure: one of the API's codes */
  observeUnavailable(code: string): void {
    this.#unavailable.inc({ code });
  }

  /** Matches `ConsumerOptions.onJob`. */
  readonly observeJob = ({ queue, outcome, waitedMs, processingMs }: JobEvent): void => {
    this.#jobs.inc({ queue, outcome });
    if (waitedMs !== null) this.#jobWaitSeconds.observe({ queue }, waitedMs / 1_000);
    this.#jobSeconds.observe({ queue, outcome }, processingMs / 1_000);
  };

  /** Matches `ConsumerOptions.onStalled`. */
  readonly observeStalled = (queue: string): void => {
    this.#stalledJobs.inc({ queue });
  };

  readonly observeModelCall = ({
    model,
    purpose,
    outcome,
    durationMs,
    inputTokens,
    outputTokens,
    costUsd,
  }: ModelCall): void => {
    this.#modelCalls.inc({ model, purpose, outcome });
    this.#modelSeconds.observe({ model, purpose }, durationMs / 1_000);
    this.#modelTokens.inc({ model, purpose, direction: 'input' }, inputTokens);
    this.#modelTokens.inc({ model, purpose, direction: 'output' }, outputTokens);
    if (costUsd !== null) this.#modelCost.inc({ model, purpose }, costUsd);
  };

  observeFallback(from: string, to: string, reason: string): void {
    this.#fallbacks.inc({ from, to, reason });
  }

  readonly observeMail = (kind: string, outcome: MailEvent): void => {
    this.#mails.inc({ kind, outcome });
  };

  /** Matches `ProductsService`. */
  readonly observeLookUp = (outcome: LookUpOutcome): void => {
    this.#lookUps.inc({ outcome });
  };

  /**
   * Reads the depth of these queues at every scrape. Metrics used by alerts start at 0, here and below: Prometheus sees no increase in a
   * counter whose first sample is its first event.
   */
  watchQueues(queues: readonly WatchedQueue[]): void {
    this.#queues = queues;
    for (const { job } of queues) {
      for (const outcome of ['completed', 'failed']) this.#jobs.inc({ queue: job.name, outcome }, 0);
      this.#stalledJobs.inc({ queue: job.name }, 0);
    }
  }

  /** @param models the ones that may read people's meals */
  watchModels(models: readonly string[]): void {
    for (const model of models) {
      for (const outcome of ['ok', 'failed']) this.#modelCalls.inc({ model, purpose: 'live', outcome }, 0);
    }
  }

  watchMails(kinds: readonly string[]): void {
    for (const kind of kinds) {
      for (const outcome of ['sent', 'delayed', 'failed']) this.#mails.inc({ kind, outcome }, 0);
    }
  }

  watchPool(read: () => PoolUsage): void {
    this.#pool = read;
  }

  watchBudgets(read: () => Promise<RemainingBudgets>): void {
    this.#budgets = read;
  }

  watchQuality(read: () => Promise<readonly QualityReading[]>): void {
    this.#quality = read;
  }

  watchDisk(folder: string): void {
    this.#folder = folder;
  }

  #measurePool(): void {
    if (!this.#pool) return;
    const { inUse, idle, waiting } = this.#pool();
    for (const [state, connections] of Object.entries({ in_use: inUse, idle, waiting }))
      this.#connections.set({ state }, connections);
  }

  /** A budget that cannot be read is not exported; the scrape itself continues. */
  async #measureBudgets(): Promise<void> {
    this.#budgetLeft.reset();
    const left: RemainingBudgets = (await this.#budgets?.().catch(() => undefined)) ?? {};
    for (const [budget, usd] of Object.entries(left)) this.#budgetLeft.set({ budget }, usd);
  }

  /** Monitors that cannot be read are not exported; the scrape itself continues. */
  async #measureQuality(): Promise<void> {
    this.#qualityState.reset();
    this.#qualityValue.reset();
    const readings = (await this.#quality?.().catch(() => undefined)) ?? [];
    for (const { kind, state, figure } of readings) {
      this.#qualityState.set({ monitor: kind }, QUALITY_STATES[state]);
      if (figure.value !== null) this.#qualityValue.set({ monitor: kind }, figure.value);
    }
  }

  async #measureDisk(): Promise<void> {
    this.#diskUsed.remove();
    const percent = this.#folder && (await diskUsage(this.#folder).catch(() => null));
    if (percent) this.#diskUsed.set(percent / 100);
  }

  /** A queue that does not answer is not exported; the scrape itself continues. */
  async #measureQueues(): Promise<void> {
    this.#queueDepth.reset();
    this.#oldestWaiting.reset();
    const readings = this.#queues.map(async (queue) => {
      const [counts, oldestMs] = await Promise.all([queue.counts(), queue.oldestWaitingMs()]);
      for (const [state, jobs] of Object.entries(counts)) this.#queueDepth.set({ queue: queue.job.name, state }, jobs);
      this.#oldestWaiting.set({ queue: queue.job.name }, (oldestMs ?? 0) / 1_000);
    });
    await Promise.allSettled(readings);
  }
}

import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import {
  goldenRunStatus,
  instant,
  nightlySkip,
  qualityMonitor,
  qualityState,
  qualityUnknown,
  quietTime,
} from '../vocabulary.js';
import { COST_LIMIT_MAX_USD, COST_LIMIT_MIN_USD } from './golden-runs.js';

/** One monitor as it was last checked. Fractions are 0 to 1, costs in US dollars. */
export const monitoredQuality = z.object({
  kind: qualityMonitor,
  state: qualityState,
  /** Null unless the state is unknown. */
  unknownBecause: qualityUnknown.nullable(),
  /** Null: nothing could be measured. */
  value: z.number().nullable(),
  /** 95%; null for a cost, which is a sum rather than a sample. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Scans, answers or images behind the value. */
  n: z.int(),
  /** For the cost per scan, which is that of the live models: the same with the judge and the test model. Null for every other monitor. */
  withJudgeAndTest: z.number().nullable(),
  /** With fewer, the state is unknown. */
  minimum: z.int(),
  bar: z.number(),
  /** From here it is an outage; null for a monitor without outages. */
  outageBar: z.number().nullable(),
  /** What is wrong, without its time and cause: "62.0% of scans failed in the last 15 minutes". Null while nothing is. */
  trouble: z.string().nullable(),
  /** "GPT-4o answers 503" */
  cause: z.string().nullable(),
  quiet: quietTime.nullable(),
  /** Increases with every change of the bar; 0 while it is the default. */
  version: z.int(),
  /** When the state began. */
  since: instant.nullable(),
  checkedAt: instant.nullable(),
});
export type MonitoredQuality = z.infer<typeof monitoredQuality>;

/** A change of a state or a bar. */
export const qualityChange = z.object({
  id: z.uuid(),
  kind: qualityMonitor,
  summary: z.string(),
  /** Null: the monitor itself. */
  by: z.string().nullable(),
  at: instant,
});
export type QualityChange = z.infer<typeof qualityChange>;

export const listQualityMonitors = adminEndpoint('GET', '/quality-monitors', {
  summary: 'The monitors of estimate quality, and the last changes of states and bars',
  answer: z.object({ monitors: z.array(monitoredQuality), changes: z.array(qualityChange) }),
});

const BAR = 'The bar must be a number of 0 or more.';

const OUTAGE = 'The bar of an outage must be a fraction from 0 to 1.';

export const setQualityBar = adminEndpoint('PATCH', '/quality-monitors/:kind', {
  summary: 'Change the bar of a monitor; 409 when it has since been changed',
  params: z.object({ kind: qualityMonitor }),
  body: z.object({
    /** Within the monitor's bounds. */
    bar: z.number(BAR).min(0, BAR),
    /** At least the bar; by default unchanged. Only for a monitor with outages. */
    outageBar: z.number(OUTAGE).min(0, OUTAGE).max(1, OUTAGE).optional(),
    version: z.int().min(0).optional(),
  }),
  answer: monitoredQuality,
});

const BUDGET = `The budget must be between ${COST_LIMIT_MIN_USD} and ${COST_LIMIT_MAX_USD} dollars.`;

const budgetUsd = z.number(BUDGET).min(COST_LIMIT_MIN_USD, BUDGET).max(COST_LIMIT_MAX_USD, BUDGET).nullable();

/** The golden run of the live variant that starts every night. */
export const nightlyRun = z.object({
  /** US dollars that one night may cost; null: there are no nightly runs. */
  budgetUsd,
  version: z.int(),
  /** What a run would cost now. */
  next: z.object({
    model: z.string(),
    images: z.int(),
    /** Null: the model's price is unknown. */
    estimatedCostUsd: z.number().nullable(),
    /** Null: nothing prevents it; it waits for its time. */
    obstacle: nightlySkip.nullable(),
  }),
  last: z
    .object({
      id: z.uuid(),
      status: goldenRunStatus,
      costUsd: z.number().nullable(),
      createdAt: instant,
    })
    .nullable(),
  /** Why the last attempt since then started nothing. */
  skipped: z.object({ reason: nightlySkip, at: instant }).nullable(),
});
export type NightlyRun = z.infer<typeof nightlyRun>;

export const getNightlyRun = adminEndpoint('GET', '/nightly-run', {
  summary: 'The budget of the nightly golden run, its last run, and what the next one would cost',
  answer: nightlyRun,
});

export const setNightlyRun = adminEndpoint('PUT', '/nightly-run', {
  summary: 'Switch nightly golden runs on with a budget, or off with null; 409 when it has since been changed',
  body: z.object({ budgetUsd, version: z.int().min(0).optional() }),
  answer: nightlyRun,
});

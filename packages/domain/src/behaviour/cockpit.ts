import type { Cockpit, CockpitFigures } from '@carbsight/contracts';
import { type DurationBin, percentileOfBins } from '../statistics/duration-bins.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SUMS = ['scans', 'failed', 'estimated', 'corrected', 'costUsd', 'unpricedCalls'] as const;
type Sum = (typeof SUMS)[number];
/** What the roll-ups know about the scans of one hour. */
export type CockpitHour = Readonly<Pick<CockpitFigures, Sum>> & {
  readonly bucket: Date;
  readonly waits: readonly DurationBin[];
};

/** Two UTC days: all of yesterday, and today so far. */
export function cockpitPeriod(now: Date): { readonly since: Date; readonly today: Date } {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { since: new Date(today - DAY_MS), today: new Date(today) };
}

/** @param hours of the period, in any order; empty ones may be missing */
export function cockpitOf(hours: readonly CockpitHour[], now: Date): Cockpit {
  const { since, today } = cockpitPeriod(now);
  const day = (begin: number, end: number): Cockpit['today'] => {
    const within = hours.filter(({ bucket }) => bucket.getTime() >= begin && bucket.getTime() < end);
    const starts = Array.from({ length: Math.ceil((end - begin) / HOUR_MS) }, (_, hour) => begin + hour * HOUR_MS);
    return {
      total: figuresOf(within),
      hours: starts.map((start) => figuresOf(within.filter(({ bucket }) => bucket.getTime() === start))),
    };
  };
  const endOfHour = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  return {
    since: today.toISOString(),
    today: day(today.getTime(), endOfHour),
    yesterday: day(since.getTime(), today.getTime()),
  };
}

function figuresOf(hours: readonly CockpitHour[]): CockpitFigures {
  const sum = (name: Sum) => hours.reduce((total, hour) => total + hour[name], 0);
  const waits = hours.flatMap((hour) => hour.waits);
  return {
    ...(Object.fromEntries(SUMS.map((name) => [name, sum(name)])) as Record<Sum, number>),
    waits: waits.reduce((total, { count }) => total + count, 0),
    medianWaitMs: percentileOfBins(waits, 0.5),
    p95WaitMs: percentileOfBins(waits, 0.95),
  };
}

import {
  type DashboardRange,
  FUNNEL_STEPS,
  type FunnelStep,
  type ScanDashboard,
  type ScanFunnel,
  type ScanTrend,
} from '@carbsight/contracts';
import { type DurationBin, percentileOfBins } from '../statistics/duration-bins.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS: Readonly<Record<DashboardRange, number>> = { today: 1, '7days': 7, '30days': 30 };

/** A session without activity for this long is over. */
export const SESSION_OPEN_MS = 30 * 60_000;

/** The sessions that began in one hour or UTC day, from the roll-up. */
export type ScanSessionCounts = ScanFunnel & {
  readonly bucket: Date;
  readonly sessions: number;
  readonly successful: number;
  /** With an error and without a result. */
  readonly errored: number;
  /** With an error, however they ended. */
  readonly withErrors: number;
  /** Undecided, with activity within the last 30 minutes. */
  readonly open: number;
  readonly mobile: number;
  readonly desktop: number;
  readonly tablet: number;
  readonly uploadErrors: number;
  readonly apiErrors: number;
  readonly serverErrors: number;
  readonly timeoutErrors: number;
  /** Sums in milliseconds, with the number of values in each. */
  readonly responseMs: number;
  readonly responses: number;
  readonly uploadMs: number;
  readonly uploads: number;
  readonly processingMs: number;
  readonly processings: number;
};
type Measure = Exclude<keyof ScanSessionCounts, 'bucket'>;

export type ScanPeriod = { readonly since: Date; readonly grain: 'hour' | 'day' };

/** The start of a range, and the step of its trend. Days are UTC days; the current one is the last. */
export function scanPeriod(range: DashboardRange, now: Date): ScanPeriod {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { since: new Date(today - (DAYS[range] - 1) * DAY_MS), grain: range === 'today' ? 'hour' : 'day' };
}

/** Adds up the hours or days of a period for the screen. */
export function scanDashboard(
  counts: readonly ScanSessionCounts[],
  responseBins: readonly DurationBin[],
  period: ScanPeriod,
  now: Date,
): ScanDashboard {
  const sum = (measure: Measure) => counts.reduce((total, one) => total + one[measure], 0);
  const sessions = sum('sessions');
  const errors = {
    uploadErrors: sum('uploadErrors'),
    apiErrors: sum('apiErrors'),
    serverErrors: sum('serverErrors'),
    timeoutErrors: sum('timeoutErrors'),
  };
  const mean = (total: Measure, of: Measure) => (sum(of) > 0 ? sum(total) / sum(of) : 0);
  return {
    funnel: {
      ...(Object.fromEntries(FUNNEL_STEPS.map((step) => [step, sum(step)])) as Record<FunnelStep, number>),
      analysisCancelled: sum('analysisCancelled'),
    },
    performance: {
      avgResponseTimeMs: mean('responseMs', 'responses'),
      p95ResponseTimeMs: percentileOfBins(responseBins, 0.95) ?? 0,
      avgUploadTimeMs: mean('uploadMs', 'uploads'),
      avgProcessingTimeMs: mean('processingMs', 'processings'),
      responses: sum('responses'),
      uploads: sum('uploads'),
      processings: sum('processings'),
    },
    errors: {
      totalErrors: Object.values(errors).reduce((total, kind) => total + kind, 0),
      errorRate: sessions > 0 ? (100 * sum('withErrors')) / sessions : 0,
      ...errors,
    },
    sessions: {
      totalSessions: sessions,
      successfulSessions: sum('successful'),
      abandonedSessions: counts.reduce((total, one) => total + abandoned(one), 0),
      errorSessions: sum('errored'),
      openSessions: sum('open'),
    },
    devices: { mobile: sum('mobile'), desktop: sum('desktop'), tablet: sum('tablet') },
    trends: trends(counts, period, now),
  };
}

function abandoned({ sessions, successful, errored, open }: ScanSessionCounts): number {
  return sessions - successful - errored - open;
}

/** Without gaps: a day without scans is a day with 0 sessions. */
function trends(counts: readonly ScanSessionCounts[], { since, grain }: ScanPeriod, now: Date): ScanTrend[] {
  const byTime = new Map(counts.map((one) => [one.bucket.getTime(), one]));
  const found: ScanTrend[] = [];
  for (let time = since.getTime(); time <= now.getTime(); time += grain === 'hour' ? HOUR_MS : DAY_MS) {
    const one = byTime.get(time);
    const iso = new Date(time).toISOString();
    found.push({
      date: grain === 'hour' ? iso : iso.slice(0, 10),
      sessions: one?.sessions ?? 0,
      successful: one?.successful ?? 0,
      abandoned: one ? abandoned(one) : 0,
      errors: one?.errored ?? 0,
      avgResponseTimeMs: one && one.responses > 0 ? one.responseMs / one.responses : null,
    });
  }
  return found;
}

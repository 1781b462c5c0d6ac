import {
  type DashboardRange,
  FUNNEL_STEPS,
  type FunnelStep,
  type ScanDashboard,
  type ScanFunnel,
} from '@carbsight/contracts';
import { type Choice, counted, durationText, fractionIntervalText, NO_VALUE } from '../../../shared/admin';

export const RANGES: Choice<DashboardRange>[] = [
  { value: 'today', label: 'Today' },
  { value: '7days', label: 'Last 7 Days' },
  { value: '30days', label: 'Last 30 Days' },
];

/** A step with at least this percentage of the previous one is good. */
export const GOOD_CONVERSION = 70;
/** At least this percentage of the sessions means too many errors. */
export const TOO_MANY_ERRORS = 5;

/** A session's outcome has the same colour wherever it is drawn. */
export const OUTCOME_COLORS = { successful: 'pine.6', abandoned: 'gray.5', errors: 'red.6', open: 'blue.4' } as const;

/** Nobody has to take them, and few corrections are good news: neither good nor bad. */
const OPTIONAL_STEPS: readonly FunnelStep[] = ['feedbackGiven', 'carbOverridden'];

export type StepFigures = {
  readonly step: FunnelStep;
  readonly isOptional: boolean;
  readonly count: number;
  /** The step it is compared with; null for the first one. */
  readonly of: FunnelStep | null;
  /** Percentage of that step; null if no one reached it. */
  readonly conversion: number | null;
  /** How many reached that step and not this one; never below 0. */
  readonly dropOff: number;
};

/** Each step compared with the previous one. A correction needs no feedback: it is compared with the viewed results. */
export function funnelSteps(funnel: ScanFunnel): StepFigures[] {
  return FUNNEL_STEPS.map((step, index) => {
    const of = step === 'carbOverridden' ? 'resultsViewed' : (FUNNEL_STEPS[index - 1] ?? null);
    const count = funnel[step];
    const before = of ? funnel[of] : 0;
    return {
      step,
      isOptional: OPTIONAL_STEPS.includes(step),
      count,
      of,
      conversion: before > 0 ? (100 * count) / before : null,
      dropOff: Math.max(0, before - count),
    };
  });
}

/** Successful sessions as a percentage of the ended ones; null while none has ended. */
export function completionRate({ totalSessions, openSessions, successfulSessions }: ScanDashboard['sessions']) {
  const ended = totalSessions - openSessions;
  return ended > 0 ? (100 * successfulSessions) / ended : null;
}

/** The error rate is that of the sessions with at least one error. */
export function errorIntervalText(
  { errorRate }: ScanDashboard['errors'],
  { totalSessions }: ScanDashboard['sessions'],
): string {
  return `of sessions; 95% interval ${fractionIntervalText((errorRate * totalSessions) / 100, totalSessions) ?? NO_VALUE}`;
}

/** A duration, or a dash where nothing was measured. */
export const measuredText = (ms: number, samples: number): string => (samples > 0 ? durationText(ms) : NO_VALUE);

export const sessionsText = (count: number): string => counted(count, 'session');

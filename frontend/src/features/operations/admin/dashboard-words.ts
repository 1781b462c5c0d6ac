import type { Activity, GoldenGate, SystemStats } from '@carbsight/contracts';
import { RANGE_SHARE } from '@carbsight/domain';
import { clockText, counted, gramsText, percentText } from '../../../shared/admin';

/** The specification's fixed figure; the measured one is next to it. */
export const FIXED_UPTIME = '98.5%';

export const updatedText = (lastUpdated: string | null): string =>
  `Updated ${lastUpdated ? clockText(lastUpdated) : 'Never'}`;

/** The affected account; null for lines about no account, whose summary names the subject. */
export function personOf({ subject, subjectLabel }: Pick<Activity, 'subject' | 'subjectLabel'>): string | null {
  if (!subject.startsWith('user:')) return null;
  // Ids start with a timestamp, so their ends distinguish them.
  return subjectLabel ?? `A deleted user (…${subject.slice(-6)})`;
}

/** "Measured: 99.93% of 12 days". Never rounded up to 100: a single lost minute must show. */
export function measuredUptime(measured: SystemStats['measuredUptime']): string {
  if (!measured) return 'Measured: nothing yet';
  const percent = measured.percent === 100 ? '100' : (Math.floor(measured.percent * 100) / 100).toFixed(2);
  return `Measured: ${percent}% of ${span(measured.minutes)}`;
}

/** The planned coverage of the live recipe's range, and what its last completed run shows. */
export function rangeText({ range, runId }: Pick<GoldenGate['live'], 'range' | 'runId'>): string {
  if (!runId) return 'The live recipe has no completed run yet: users see the spread of the reads.';
  if (!range) return 'The last run of the live recipe has too few images with a truth for a range of its own.';
  const { coverage, images, halfWidthGrams } = range;
  const achieved = coverage === null ? 'not measured yet' : `${percentText(100 * coverage)} achieved`;
  return `${Math.round(100 * RANGE_SHARE)}% planned, ${achieved} over ${counted(images, 'image')}, ±\u00a0${gramsText(halfWidthGrams)}`;
}

/** Why the range that users see needs attention; null if the live recipe clears the gate, or has no run. */
export function gateText({ verdict, runId, dosingRunId, range }: GoldenGate['live']): string | null {
  if (dosingRunId) return 'The live recipe named dosing in one of its runs and does not clear the gate (FAIL).';
  if (!runId || verdict === 'PASS') return null;
  const finding =
    verdict === 'FAIL'
      ? 'The live recipe does not clear the gate (FAIL)'
      : 'The gate could not measure enough of the live recipe (INSUFFICIENT DATA)';
  return range ? `${finding}. Users see this range all the same: it comes from its last completed run.` : `${finding}.`;
}

function span(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

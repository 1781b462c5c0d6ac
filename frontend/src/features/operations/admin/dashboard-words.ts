import type { GoldenGate, PendingDecisions, SystemStats } from '@carbsight/contracts';
import { RANGE_FRACTION, shownHalf } from '@carbsight/domain';
import { clockText, counted, gramsText, percentText } from '../../../shared/admin';

/** The specification's fixed figure; the measured one is next to it. */
export const FIXED_UPTIME = '98.5%';

export const updatedText = (lastUpdated: string | null): string =>
  `Updated ${lastUpdated ? clockText(lastUpdated) : 'Never'}`;

/** "Measured: 99.93% of 12 days". Never rounded up to 100: a single lost minute must show. */
export function measuredUptime(measured: SystemStats['measuredUptime']): string {
  if (!measured) return 'Measured: nothing yet';
  const percent = measured.percent === 100 ? '100' : (Math.floor(measured.percent * 100) / 100).toFixed(2);
  return `Measured: ${percent}% of ${span(measured.minutes)}`;
}

/** The planned coverage of the live variant's range, and what its last completed run shows. */
export function rangeText({ range, runId }: Pick<GoldenGate['live'], 'range' | 'runId'>): string {
  if (!runId) return 'The live model and prompt have no completed golden run yet. Users see each estimate’s own range.';
  if (!range)
    return 'No measured range has been applied to the live model and prompt: users see each estimate’s own range.';
  const { coverage, images } = range;
  const achieved = coverage === null ? 'not measured yet' : `${percentText(100 * coverage)} achieved`;
  return `${Math.round(100 * RANGE_FRACTION)}% planned, ${achieved} over ${counted(images, 'image')}, ±\u00a0${gramsText(shownHalf(range, 50))} around 50 g`;
}

/** Why the range that users see needs attention; null if the live variant clears the gate, or has no run. */
export function gateText({ verdict, runId, dosingRunId, range }: GoldenGate['live']): string | null {
  if (dosingRunId)
    return 'The live model and prompt mentioned dosing in a golden run and do not pass the gate, the check before going live (FAIL).';
  if (!runId || verdict === 'PASS') return null;
  const finding =
    verdict === 'FAIL'
      ? 'The live model and prompt do not pass the gate, the check before going live (FAIL)'
      : 'The gate, the check before going live, could not measure enough of the live model and prompt (INSUFFICIENT DATA)';
  return range ? `${finding}. Users still see this range: it comes from a completed run.` : `${finding}.`;
}

export const rolloutText = (rollout: PendingDecisions['rollout']): string =>
  rollout
    ? `Rollout: ${rollout.modelId}, prompt ${rollout.promptVersion}, reads ${rollout.percent}% of the scans.`
    : 'No rollout is running.';

function span(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

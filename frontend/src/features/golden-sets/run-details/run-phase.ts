import type { RunDetails } from './run-answers';

/** How long the last calls of a run that was cancelled may take until its figures are counted. */
const SETTLES_WITHIN_MS = 10 * 60_000;

/** Settling: nothing more is asked, but what was asked still ends and the figures are not counted yet. */
export type RunPhase = 'running' | 'settling' | 'ended';

export function phaseOf({ run, figures }: Pick<RunDetails, 'run' | 'figures'>, now: number): RunPhase {
  if (run.status === 'running') return 'running';
  const isRecent = run.finishedAt !== null && now - Date.parse(run.finishedAt) < SETTLES_WITHIN_MS;
  return figures === null && isRecent ? 'settling' : 'ended';
}

/** Stands in place of what is counted at the end of a run. */
export const notCountedYet: Record<Exclude<RunPhase, 'ended'>, string> = {
  running: 'This is counted when the run ends.',
  settling: 'Its last calls are ending; then this is counted.',
};

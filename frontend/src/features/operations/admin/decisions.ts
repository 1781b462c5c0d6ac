import { dashboardApi, type PendingDecisions } from '@carbsight/contracts';
import { isLiveMonitor } from '@carbsight/domain';
import { counted, countText } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';

const POLL_MS = 60_000;

/** What waits for an administrator; the navigation and the dashboard share the answer. */
export const usePendingDecisions = () =>
  useEndpoint(dashboardApi.getPendingDecisions, {}, { refreshInterval: POLL_MS, keepPreviousData: true });

export type Decision = {
  readonly label: string;
  /** Null: nothing waits. */
  readonly words: string | null;
  readonly to: string;
};

/** All kinds in their order, whether one waits or not. */
export function decisionsOf(found: PendingDecisions): readonly Decision[] {
  const { goldenCandidates, rangeProposalRunId, rollout, brokenMonitors, contentDrafts, unmeasuredSinceRestart } =
    found;
  // Those of incidents are on Health: there is nothing to decide.
  const qualityMonitors = brokenMonitors.filter((kind) => !isLiveMonitor(kind));
  const words = (count: number, inWords: string) => (count > 0 ? inWords : null);
  return [
    {
      label: 'Monitors',
      words: words(qualityMonitors.length, `${qualityMonitors.length} broken`),
      to: '/admin/quality',
    },
    {
      label: 'Rollout',
      words: rollout && `running at ${rollout.percent}%`,
      to: '/admin/models?tab=rollout',
    },
    {
      label: 'Not measured since the restart',
      words: words(unmeasuredSinceRestart.length, unmeasuredSinceRestart.join(', ')),
      to: '/admin/models?tab=history',
    },
    {
      label: 'Golden candidates',
      words: words(goldenCandidates, `${upTo(goldenCandidates)} to decide`),
      to: '/admin/golden-set?tab=users',
    },
    {
      label: 'Range proposal',
      words: rangeProposalRunId && '1 to decide',
      to: rangeProposalRunId ? `/admin/golden-set/runs/${rangeProposalRunId}` : '/admin/golden-set?tab=runs',
    },
    {
      label: 'Drafts',
      words: words(contentDrafts, counted(contentDrafts, 'draft')),
      to: '/admin/content?status=draft',
    },
  ];
}

export type Badge = { readonly count: number; readonly text: string; readonly words: string };

/** By the navigation's paths, for those where something waits. */
export function badgesOf(found: PendingDecisions): ReadonlyMap<string, Badge> {
  const { goldenCandidates, rangeProposalRunId, rollout, brokenMonitors, contentDrafts, unmeasuredSinceRestart } =
    found;
  const incidents = brokenMonitors.filter(isLiveMonitor).length;
  const broken = brokenMonitors.length - incidents;
  const golden = goldenCandidates + (rangeProposalRunId ? 1 : 0);
  const badges: readonly (readonly [path: string, count: number, words: string])[] = [
    ['/admin/golden-set', golden, `${upTo(golden)} to decide`],
    ['/admin/quality', broken, `${broken} broken`],
    ['/admin/system', incidents, counted(incidents, 'incident')],
    [
      '/admin/models',
      (rollout ? 1 : 0) + unmeasuredSinceRestart.length,
      [
        ...(rollout ? ['1 rollout running'] : []),
        ...unmeasuredSinceRestart.map((model) => `${model} not measured since the restart`),
      ].join(', '),
    ],
    ['/admin/content', contentDrafts, counted(contentDrafts, 'draft')],
  ];
  return new Map(
    badges
      .filter(([, count]) => count > 0)
      .map(([path, count, words]) => [path, { count, text: upTo(count), words }] as const),
  );
}

/** Of several links together, for the group that hides them; null when nothing waits. */
export function sumOfBadges(badges: readonly Badge[]): Badge | null {
  const count = badges.reduce((sum, badge) => sum + badge.count, 0);
  return count > 0 ? { count, text: upTo(count), words: `${upTo(count)} waiting` } : null;
}

/** Nobody counted further than that. */
const upTo = (count: number): string =>
  count >= dashboardApi.CANDIDATES_COUNTED ? `${dashboardApi.CANDIDATES_COUNTED - 1}+` : countText(count);

import type { PerformanceMetrics, PerformanceRange } from '@carbsight/contracts';
import { hitRatePercent, rateCache } from '@carbsight/domain';
import { IconDatabase, IconServer, IconStack2 } from '@tabler/icons-react';
import { countText, percentText } from '../../../shared/figures';
import { Tone, type ToneName } from '../system/Tone';
import { MetricCard } from './MetricCard';
import { MetricChart } from './MetricChart';
import { capAt100, memoryText, processesText, shortDurationText, uptimeText } from './performance-words';
import type { RangeFigures } from './range-figures';

type SystemCardsProps = { metrics: PerformanceMetrics; range: PerformanceRange; figures: RangeFigures };

const TONES: Record<ReturnType<typeof rateCache>, ToneName> = {
  Optimal: 'good',
  Good: 'quiet',
  'Needs Attention': 'warn',
};

/** How the processes, the database and the caches do. */
export function SystemCards({ metrics: { server, database, cache, details }, range, figures }: SystemCardsProps) {
  const { work, points, step, span } = figures;
  const chart = { step, span };
  const { user, system } = server.cpuUsage;
  const hitRate = range === 'live' ? cache.hitRate : hitRatePercent(work.cacheHits, work.cacheMisses);
  const lookups = work.cacheHits + work.cacheMisses;
  const rating = rateCache(hitRate);
  return (
    <>
      <MetricCard
        title="Server Performance"
        icon={<IconServer size={20} />}
        value={uptimeText(server.uptime)}
        caption="uptime"
        facts={[
          ['Memory', `${memoryText(server.memory.heapUsed)} of ${memoryText(server.memory.heapTotal)}`],
          ['CPU', percentText(capAt100(user + system))],
          ['Running', processesText(details.processes.map(({ program }) => program))],
        ]}
      >
        <MetricChart
          {...chart}
          label="Memory"
          points={points.map(({ at, heapUsed: value }) => ({ at, value }))}
          format={memoryText}
        />
      </MetricCard>
      <MetricCard
        title="Database Performance"
        icon={<IconDatabase size={20} />}
        value={countText(work.queries)}
        caption={work.queries === 1 ? 'query' : 'queries'}
        facts={[
          ['Average query', shortDurationText(work.averageQueryTime)],
          ['Active connections', `${countText(database.activeConnections)} of ${countText(details.maxConnections)}`],
          ['Cache hit rate', percentText(database.cacheHitRate)],
        ]}
        note="The hit rate is that of PostgreSQL's own memory, since its statistics began."
      >
        <MetricChart
          {...chart}
          label="Queries"
          points={points.map(({ at, queries: value }) => ({ at, value }))}
          format={countText}
        />
      </MetricCard>
      <MetricCard
        title="Cache Performance"
        icon={<IconStack2 size={20} />}
        value={percentText(hitRate)}
        badge={lookups > 0 ? <Tone tone={TONES[rating]}>{rating}</Tone> : <Tone tone="quiet">No lookups yet</Tone>}
        caption="hit rate"
        facts={[
          ['Entries', countText(cache.size)],
          ['Lookups', countText(lookups)],
        ]}
        note="Settings and pages that processes remember, and answers that browsers had kept (304)."
      >
        <MetricChart
          {...chart}
          label="Hit rate"
          points={points.map(({ at, cacheHitRate: value }) => ({ at, value }))}
          format={percentText}
        />
      </MetricCard>
    </>
  );
}

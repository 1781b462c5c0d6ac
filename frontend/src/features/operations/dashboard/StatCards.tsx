import { dashboardApi, type SystemStats } from '@carbsight/contracts';
import { Badge, Button, SimpleGrid, Text } from '@mantine/core';
import { IconActivity, IconAlertTriangle, IconCamera, IconTrendingUp, IconUsers } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { FIXED_UPTIME, measuredUptime, updatedText } from './dashboard-words';

const POLL_MS = 30_000;
/** Keeps the place of a line that is still loading. */
const NOT_YET = '\u00a0';
const count = new Intl.NumberFormat('en-GB');

/** The four figures at the top, asked for again every 30 seconds. */
export function StatCards() {
  const {
    data: stats,
    error,
    mutate,
  } = useEndpoint(dashboardApi.getSystemStats, {}, { refreshInterval: POLL_MS, keepPreviousData: true });
  return (
    <div>
      {error && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          The figures could not be loaded. {error.sentence}
        </FailureAlert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg" mt={error ? 'md' : 0}>
        <StatCard label="Total Users" icon={<IconUsers size={20} />} value={figure(stats?.totalUsers, error)}>
          {stats ? `${count.format(stats.activeUsers)} active today` : NOT_YET}
        </StatCard>
        <StatCard label="Total Scans" icon={<IconCamera size={20} />} value={figure(stats?.totalScans, error)}>
          {stats ? `${count.format(stats.todayScans)} today` : NOT_YET}
        </StatCard>
        <StatCard
          label="System Health"
          icon={<IconActivity size={20} />}
          value={stats ? <HealthBadge health={stats.systemHealth} /> : figure(undefined, error)}
        >
          {updatedText(stats?.lastUpdated ?? null)}
        </StatCard>
        <StatCard label="Performance" icon={<IconTrendingUp size={20} />} value={FIXED_UPTIME}>
          Uptime (30 days)
          <Text component="div" size="sm" c="var(--cs-ink)" mt={4}>
            {stats ? measuredUptime(stats.measuredUptime) : NOT_YET}
          </Text>
        </StatCard>
      </SimpleGrid>
    </div>
  );
}

/** Undefined draws the placeholder; after a failure a dash says that there is none. */
function figure(value: number | undefined, error: unknown): string | undefined {
  if (value !== undefined) return count.format(value);
  return error ? '–' : undefined;
}

function HealthBadge({ health }: { health: SystemStats['systemHealth'] }) {
  const isHealthy = health === 'healthy';
  return (
    <Badge
      size="xl"
      variant="light"
      tt="none"
      {...(isHealthy ? {} : { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' })}
      leftSection={health === 'warning' ? <IconAlertTriangle size={18} aria-hidden="true" /> : undefined}
    >
      {health}
    </Badge>
  );
}

import { usersApi } from '@carbsight/contracts';
import { Button, SimpleGrid } from '@mantine/core';
import { IconActivity, IconCamera, IconCrown, IconUsers } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { countText, statCaptions } from './user-words';

const REFRESH_MS = 60_000;

/** The four figures at the top, asked for again every 60 seconds. */
export function UserStatCards() {
  const {
    data: stats,
    error,
    mutate,
  } = useEndpoint(usersApi.getUserStats, {}, { refreshInterval: REFRESH_MS, keepPreviousData: true });
  const captions = stats && statCaptions(stats);
  // Undefined draws the placeholder; after a failure a dash says that there is none.
  const figure = (value: number | undefined) => (value === undefined ? error && '–' : countText(value));
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
        <StatCard label="Total Users" icon={<IconUsers size={20} />} value={figure(stats?.totalUsers)}>
          {captions?.totalUsers}
        </StatCard>
        <StatCard label="Pro Subscribers" icon={<IconCrown size={20} />} value={figure(stats?.proUsers)}>
          {captions?.proUsers}
        </StatCard>
        <StatCard label="Active Today" icon={<IconActivity size={20} />} value={figure(stats?.activeToday)}>
          {captions?.activeToday}
        </StatCard>
        <StatCard label="Total Scans" icon={<IconCamera size={20} />} value={figure(stats?.totalScans)}>
          {captions?.totalScans}
        </StatCard>
      </SimpleGrid>
    </div>
  );
}

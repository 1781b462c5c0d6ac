import type { PerformanceRange } from '@carbsight/contracts';
import { Button, Center, Loader, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage } from '../../../shared/admin';
import { CostTable } from './CostTable';
import { ModelCards } from './ModelCards';
import { ProcessTable } from './ProcessTable';
import { RANGES } from './performance-words';
import { QueueTable } from './QueueTable';
import { RangeBanner } from './RangeBanner';
import { figuresOf } from './range-figures';
import { SystemCards } from './SystemCards';
import { usePerformance } from './usePerformance';

const OPTIONS = Object.entries(RANGES).map(([value, { short }]) => ({
  value: value as PerformanceRange,
  label: short,
}));

export default function PerformancePage() {
  const [range, setRange] = useState<PerformanceRange>('live');
  const { metrics, isOld, isAsking, isAutomatic, setIsAutomatic, refresh } = usePerformance();
  const figures = metrics && figuresOf(metrics, range);
  return (
    <AdminPage
      title="Performance Dashboard"
      description="Monitor system performance, API usage and cost analytics."
      actions={
        <>
          <SegmentedControl aria-label="Time range" size="md" data={OPTIONS} value={range} onChange={setRange} />
          <Button
            variant="default"
            aria-pressed={isAutomatic}
            leftSection={
              isAutomatic ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
            }
            onClick={() => setIsAutomatic(!isAutomatic)}
          >
            {isAutomatic ? 'Auto-refresh ON' : 'Auto-refresh OFF'}
          </Button>
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={refresh}>
            Refresh Now
          </Button>
        </>
      }
    >
      {metrics && figures ? (
        <>
          <RangeBanner
            title={RANGES[range].title}
            updatedAt={metrics.timestamp}
            since={range === 'live' ? metrics.details.sessionSince : null}
            isOld={isOld}
          />
          <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg">
            <ModelCards figures={figures} />
            <SystemCards metrics={metrics} range={range} figures={figures} />
          </SimpleGrid>
          <CostTable title={RANGES[range].title} figures={figures} />
          <QueueTable queues={metrics.details.queues} />
          <ProcessTable processes={metrics.details.processes} />
        </>
      ) : (
        <Center mih="40dvh" role="status">
          <Stack align="center" gap="sm" ta="center">
            <Loader aria-hidden="true" />
            <Text>Loading performance metrics...</Text>
            {isOld && !isAsking && (
              <Text c="dimmed" size="sm">
                {isAutomatic ? 'No answer yet. The next attempt follows in a few seconds.' : 'No answer yet.'}
              </Text>
            )}
          </Stack>
        </Center>
      )}
    </AdminPage>
  );
}

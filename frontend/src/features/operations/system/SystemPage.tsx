import { Button, SimpleGrid, Text } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { AdminPage } from '../../../shared/admin';
import { FailureAlert, PageFailure } from '../../../shared/ui';
import { formatTime } from './formats';
import { MailDelivery } from './MailDelivery';
import { RecentErrors } from './RecentErrors';
import { ResourceBars } from './ResourceBars';
import { ServiceGrid } from './ServiceGrid';
import { SystemCards } from './SystemCards';
import { useSystemHealth } from './useSystemHealth';

export default function SystemPage() {
  const { health, failure, isAsking, refresh } = useSystemHealth();
  return (
    <AdminPage
      title="System Status"
      description="What runs, what it has left, and what went wrong. Refreshes every 10 seconds."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            onClick={refresh}
            // Only busy where nothing is shown yet: a flicker every ten seconds would be noise.
            loading={isAsking && !health && !failure}
          >
            Refresh
          </Button>
          {/* Served by the API, not a page of this app: an ordinary link. */}
          <Button
            component="a"
            href="/admin/queues"
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Open queues
          </Button>
        </>
      }
    >
      {failure && (
        <FailureAlert>
          {failure.code === 'database-unavailable' ? 'The database is offline. ' : `${failure.sentence} `}
          {health && `All else on this page is as it was at ${formatTime(health.measuredAt)}.`}
        </FailureAlert>
      )}
      {failure && !health ? (
        <PageFailure message="The system could not be measured." onRetry={refresh} />
      ) : (
        <>
          <SystemCards health={health} />
          <ServiceGrid health={health} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <ResourceBars health={health} />
            <RecentErrors health={health} />
          </SimpleGrid>
          <MailDelivery />
          {health && (
            <Text c="dimmed" size="sm">
              Measured at {formatTime(health.measuredAt)}
            </Text>
          )}
        </>
      )}
    </AdminPage>
  );
}

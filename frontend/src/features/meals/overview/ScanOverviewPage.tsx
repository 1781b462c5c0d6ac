import { scanOverviewApi } from '@carbsight/contracts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { AdminPage, Panel } from '../../../shared/admin';
import { type ApiFailure, useEndpoint } from '../../../shared/api';
import { EmptyState, FailureAlert } from '../../../shared/ui';
import { OverviewCards } from './OverviewCards';
import { OverviewControls } from './OverviewControls';
import { OverviewTable } from './OverviewTable';
import { useOverviewAddress } from './overview-address';
import { foundText, sortNotes } from './overview-words';
import { PageButtons } from './PageButtons';
import { ScanDrawer } from './ScanDrawer';

const PAGE_SIZE = 25;

/** Every scan of everybody: found, sorted, and opened one by one. */
export default function ScanOverviewPage() {
  const { address, change } = useOverviewAddress();
  const { search, page, sortBy, sortOrder, meal } = address;
  const list = useEndpoint(
    scanOverviewApi.listScans,
    { page: String(page), limit: String(PAGE_SIZE), sortBy, sortOrder, ...(search ? { search } : {}) },
    { keepPreviousData: true },
  );
  const { data, error } = list;
  return (
    <AdminPage title="Scan Overview" description="Every scan with what both models and the judge say of it.">
      <OverviewCards />
      <Panel title="All scans" description="Open a scan to see the whole meal. Looking is noted in the audit log.">
        <Stack>
          <OverviewControls address={address} onChange={change} />
          <Text size="sm" c="dimmed" role="status">
            {data && !error && foundText(data.total, data.isTotalCapped)}
            {sortNotes[sortBy] && <span> · {sortNotes[sortBy]}</span>}
          </Text>
          {error && (
            <FailureAlert action={<RetryButton onRetry={() => void list.mutate()} />}>
              Error loading scan data: {messageOf(error)}
            </FailureAlert>
          )}
          {!data && !error && <ListSkeleton />}
          {data && data.scans.length === 0 && !error && (
            <EmptyState icon={<IconScan size={36} />} title="No scans found matching your criteria.">
              {data.total > 0 && `Page ${page} is behind the last one.`}
            </EmptyState>
          )}
          {data && data.scans.length > 0 && <OverviewTable scans={data.scans} isBusy={list.isLoading} />}
          {data && (
            <PageButtons
              page={Math.min(page, Math.max(1, data.totalPages))}
              totalPages={data.totalPages}
              onPage={(next) => change({ page: next })}
            />
          )}
        </Stack>
      </Panel>
      <ScanDrawer mealId={meal} onClose={() => change({ meal: null })} />
    </AdminPage>
  );
}

/** What the server says of it; its own text where there is nothing but a status. */
function messageOf({ code, sentence }: ApiFailure): string {
  return code.startsWith('http-') ? 'Failed to fetch scan overview data' : sentence;
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="default" size="xs" mt="xs" display="block" onClick={onRetry}>
      Try again
    </Button>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading scans...">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height={56} radius="md" aria-hidden="true" />
      ))}
    </Stack>
  );
}

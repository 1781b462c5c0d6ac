import { SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { ScanCards } from './ScanCards';

/** Where the figures will stand, so that little moves when they come. */
export function LoadingPanels() {
  return (
    <>
      <VisuallyHidden role="status">Loading dashboard data...</VisuallyHidden>
      <ScanCards dashboard={undefined} />
      <Panel title="User Behaviour Funnel">
        <Rows count={8} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Panel title="Performance Timing">
          <Rows count={4} />
        </Panel>
        <Panel title="Error Analysis">
          <Rows count={4} />
        </Panel>
      </SimpleGrid>
    </>
  );
}

function Rows({ count }: { count: number }) {
  return (
    <Stack gap="lg" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
        <Skeleton key={row} height={36} radius="md" />
      ))}
    </Stack>
  );
}

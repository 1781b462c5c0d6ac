import { SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import { ScanCards } from './ScanCards';

export function LoadingPanels() {
  return (
    <>
      <VisuallyHidden role="status">Loading dashboard data...</VisuallyHidden>
      <ScanCards dashboard={undefined} />
      <Skeleton height={620} radius="lg" aria-hidden="true" />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" aria-hidden="true">
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </SimpleGrid>
    </>
  );
}

import { Paper, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';

const PLACES = ['scans', 'up', 'down', 'override'];

/** Four cards without figures yet. */
export function LoadingCards() {
  return (
    <div role="status">
      <VisuallyHidden>Loading evaluation data...</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg" aria-hidden="true">
        {PLACES.map((place) => (
          <Paper key={place} withBorder radius="lg" p="lg" data-testid="placeholder-card">
            <Skeleton height={18} width="50%" mb="lg" />
            <Skeleton height={32} width="40%" mb="sm" />
            <Skeleton height={14} width="75%" />
          </Paper>
        ))}
      </SimpleGrid>
    </div>
  );
}

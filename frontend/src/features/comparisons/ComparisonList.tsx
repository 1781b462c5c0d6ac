import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { EmptyState, FailureAlert } from '../../shared/ui';
import { ComparisonCard } from './ComparisonCard';
import type { ComparisonFilter } from './comparison-words';
import classes from './comparisons.module.css';
import { useComparisonPages } from './useComparisonPages';

export function ComparisonList({ filter }: { filter: ComparisonFilter }) {
  const { comparisons, failure, hasMore, isLoadingMore, loadMore, reload } = useComparisonPages(filter);
  const isLoading = !comparisons && !failure;
  return (
    <Stack gap="md" component="section" aria-label="Comparisons" aria-busy={isLoading}>
      {comparisons?.length !== 0 && (
        <Title order={2} fz="h3">
          Comparisons
        </Title>
      )}
      {failure && (
        <FailureAlert
          action={
            <Button variant="default" size="compact-sm" mt="xs" onClick={comparisons ? loadMore : reload}>
              Try again
            </Button>
          }
        >
          Failed to fetch model comparisons. {failure.sentence}
        </FailureAlert>
      )}
      {isLoading && [1, 2, 3, 4].map((line) => <Skeleton key={line} height={86} radius="lg" aria-hidden="true" />)}
      {comparisons?.length === 0 && (
        <EmptyState icon={<IconScale size={36} />} title="No Comparisons Found">
          Widen the filters, or wait until a sampled meal was read by the test model.
        </EmptyState>
      )}
      {comparisons && comparisons.length > 0 && (
        <ul className={classes.cards}>
          {comparisons.map((comparison) => (
            <li key={comparison.id}>
              <ComparisonCard comparison={comparison} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && !failure && (
        <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
          Load more
        </Button>
      )}
    </Stack>
  );
}

import { runComparisonApi } from '@carbsight/contracts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconFileOff, IconScale } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../../shared/admin';
import { readUrl, useEndpoint } from '../../../shared/api';
import { EmptyState } from '../../../shared/ui';
import { RetryAlert } from '../RetryAlert';
import { BackLink } from '../run-details/BackLink';
import { ComparisonView } from './ComparisonView';
import classes from './compare.module.css';
import { problemOfPair, type RunPair } from './compare-words';
import { RunPairPicker } from './RunPairPicker';

/** Two runs of the golden set, image by image. Which two stands in the address. */
export default function RunComparePage() {
  const [search, setSearch] = useSearchParams();
  const pair: RunPair = { a: search.get('a') ?? '', b: search.get('b') ?? '' };
  const problem = problemOfPair(pair);
  const { data, error, mutate } = useEndpoint(runComparisonApi.compareGoldenRuns, problem ? null : pair);
  return (
    <div className={classes.page}>
      <BackLink />
      <AdminPage
        title="Compare Runs"
        description="Two batch test runs, image by image: is the second one better than the first?"
        actions={
          data && (
            <Button
              component="a"
              href={readUrl(runComparisonApi.exportRunComparison, pair)}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
            >
              Export CSV
            </Button>
          )
        }
      >
        <RunPairPicker
          pair={pair}
          known={data ? [data.a, data.b] : []}
          onPair={({ a, b }) => setSearch({ ...(a ? { a } : {}), ...(b ? { b } : {}) }, { replace: true })}
        />
        {problem && (
          <EmptyState icon={<IconScale size={36} />} title="Nothing to Compare Yet">
            {problem}
          </EmptyState>
        )}
        {error?.status === 404 && (
          <EmptyState icon={<IconFileOff size={36} />} title="Run not found">
            One of the two runs does not exist any more. Choose another one above.
          </EmptyState>
        )}
        {error && error.status !== 404 && (
          <RetryAlert onRetry={() => void mutate()}>{`The runs could not be compared. ${error.sentence}`}</RetryAlert>
        )}
        {!problem && !data && !error && (
          <Stack gap="lg" role="status" aria-label="Comparing runs...">
            <Skeleton height={150} radius="lg" aria-hidden="true" />
            <Skeleton height={240} radius="lg" aria-hidden="true" />
          </Stack>
        )}
        {data && <ComparisonView comparison={data} />}
      </AdminPage>
    </div>
  );
}

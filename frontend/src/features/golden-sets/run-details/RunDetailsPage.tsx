import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { EmptyState, PageFailure, PageLoader, PageTitle } from '../../../shared/ui';
import { RunDetailsView } from './RunDetailsView';
import { isRunId, useGoldenRun } from './useGoldenRun';

export default function RunDetailsPage() {
  const { runId = '' } = useParams();
  // Of its own for each run: another one begins with its first page.
  return isRunId(runId) ? <KnownRun key={runId} runId={runId} /> : <RunNotFound />;
}

function KnownRun({ runId }: { runId: string }) {
  const run = useGoldenRun(runId);
  const { details, failure, reload } = run;
  if (failure?.status === 404) return <RunNotFound />;
  if (failure && !details) return <PageFailure isWholePage message={failure.sentence} onRetry={reload} />;
  if (!details) return <PageLoader label="Loading run details..." />;
  return <RunDetailsView details={details} loaded={run} />;
}

function RunNotFound() {
  return (
    <>
      <PageTitle hidden documentTitle="Run not found · Carbsight admin">
        Run not found
      </PageTitle>
      <EmptyState
        icon={<IconFileOff size={36} />}
        title="Run not found"
        action={
          <Button component={Link} to="/admin/golden-set">
            Golden Set Batch Testing
          </Button>
        }
      >
        It may have been removed, or the address is incomplete.
      </EmptyState>
    </>
  );
}

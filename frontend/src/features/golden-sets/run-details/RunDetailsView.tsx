import { goldenRunsApi } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconDownload, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminPage } from '../../../shared/admin';
import { readUrl } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { timeText } from '../golden-words';
import { RetryAlert } from '../RetryAlert';
import { BackLink } from './BackLink';
import { CancelRun } from './CancelRun';
import { LeftOut } from './LeftOut';
import { PromptSection } from './PromptSection';
import { ResultList } from './ResultList';
import { RunCards } from './RunCards';
import { RunFiguresPanel } from './RunFiguresPanel';
import { RunGate } from './RunGate';
import { RunStatus } from './RunStatus';
import type { RunDetails } from './run-answers';
import classes from './run-details.module.css';
import { phaseOf } from './run-phase';
import { TruthPlots } from './TruthPlots';
import type { useGoldenRun } from './useGoldenRun';

type RunDetailsViewProps = { details: RunDetails; loaded: ReturnType<typeof useGoldenRun> };

/** One run, from what it cost to every answer. */
export function RunDetailsView({ details, loaded }: RunDetailsViewProps) {
  const { run, figures, gate, range, failures, imagesWithoutTruth } = details;
  const { failure, reload, page, isTurning } = loaded;
  const phase = phaseOf(details, Date.now());
  return (
    <div className={classes.page}>
      <BackLink />
      <AdminPage
        title={run.name}
        description={
          <span className={classes.about}>
            <span>Run #{run.id}</span>
            <span>Model: {run.model}</span>
            <time dateTime={run.createdAt}>{timeText(run.createdAt)}</time>
            <span role="status">
              <RunStatus status={run.status} />
            </span>
          </span>
        }
        actions={<Actions details={details} onCancelled={reload} />}
      >
        {failure && <RetryAlert onRetry={reload}>{`What is shown may be out of date. ${failure.sentence}`}</RetryAlert>}
        {run.failure && <FailureAlert>{run.failure.message}</FailureAlert>}
        <RunCards
          run={run}
          phase={phase}
          answers={answersOf(details)}
          biasGrams={figures?.bias.value ?? run.averageVariance}
        />
        <RunFiguresPanel figures={figures} phase={phase} />
        <RunGate run={run} gate={gate} range={range} phase={phase} />
        <LeftOut failures={failures} imagesWithoutTruth={imagesWithoutTruth} />
        <TruthPlots runId={run.id} isOpen={phase !== 'ended'} />
        <ResultList details={details} page={page} isTurning={isTurning} />
        <PromptSection run={run} />
      </AdminPage>
    </div>
  );
}

/** Calls that ended, without those that ended with nothing. */
function answersOf({ figures, failures }: RunDetails): number | null {
  return figures && figures.failureRate.n - failures.reduce((sum, { count }) => sum + count, 0);
}

function Actions({ details: { run }, onCancelled }: { details: RunDetails; onCancelled: () => void }) {
  return (
    <>
      {run.status === 'running' && <CancelRun run={run} onCancelled={onCancelled} />}
      {run.baselineRunId && (
        <Button
          component={Link}
          to={`/admin/golden-set/compare?a=${run.baselineRunId}&b=${run.id}`}
          variant="default"
          leftSection={<IconScale size={18} aria-hidden="true" />}
        >
          Compare with baseline
        </Button>
      )}
      <Button
        component="a"
        href={readUrl(goldenRunsApi.exportGoldenRun, { runId: run.id })}
        download
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
      >
        Export CSV
      </Button>
    </>
  );
}

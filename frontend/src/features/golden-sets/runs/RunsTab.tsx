import type { GoldenRun } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../shared/admin';
import { countText } from '../../../shared/figures';
import { EmptyState, FailureAlert, PageFailure } from '../../../shared/ui';
import type { GoldenImages } from '../images/useGoldenImages';
import { ListSkeleton } from '../ListSkeleton';
import { RetryAlert } from '../RetryAlert';
import { useShownPart } from '../useShownPart';
import { CompareBar } from './CompareBar';
import { RunCard } from './RunCard';
import classes from './runs.module.css';
import { StartRunDialog } from './StartRunDialog';
import { useGoldenRuns } from './useGoldenRuns';

const CARDS_AT_ONCE = 20;
const IMAGES_FIRST = 'Upload some images first to run tests';

export function RunsTab({ images: { data: images, error } }: { images: GoldenImages }) {
  const { runs, failure, reload, hasOlder, isLoadingOlder, olderFailure, loadOlder } = useGoldenRuns();
  const { shown, hidden, showMore } = useShownPart(runs ?? [], CARDS_AT_ONCE);
  const [isStarting, setStarting] = useState(false);
  /** The first of the two runs that are to be compared. */
  const [chosen, setChosen] = useState<GoldenRun | null>(null);
  const hasImages = (images?.length ?? 0) > 0;
  const isWithoutImages = images?.length === 0;
  const start = (label: string) => (
    <Button
      leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
      disabled={!hasImages}
      onClick={() => setStarting(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {!runs && failure && <PageFailure message={failure.sentence} onRetry={reload} />}
      {!runs && !failure && <ListSkeleton label="Loading runs..." height={132} />}
      {runs && (
        <Panel
          title="Batch Test Runs"
          description="Each run reads every image with one model and one prompt."
          actions={start('Run Batch Test')}
        >
          <Stack>
            {!images && error && (
              <FailureAlert>The images could not be loaded, so nothing can be started. {error.sentence}</FailureAlert>
            )}
            {runs.length > 0 && isWithoutImages && <Text c="dimmed">{IMAGES_FIRST}</Text>}
            {failure && <FailureAlert>The list could not be refreshed. {failure.sentence}</FailureAlert>}
            {runs.length === 0 && (
              <EmptyState
                icon={<IconTestPipe size={36} />}
                title="No batch test runs yet"
                action={hasImages && start('Run First Test')}
              >
                {isWithoutImages && IMAGES_FIRST}
              </EmptyState>
            )}
            {chosen && <CompareBar run={chosen} onClear={() => setChosen(null)} />}
            {runs.length > 0 && (
              <ul className={classes.cards} aria-label="Runs">
                {shown.map((run) => (
                  <li key={run.id}>
                    <RunCard run={run} chosen={chosen} onChoose={setChosen} onCancelled={reload} />
                  </li>
                ))}
              </ul>
            )}
            {hidden > 0 && (
              <Button variant="default" fullWidth onClick={showMore}>
                Show more ({countText(hidden)} left)
              </Button>
            )}
            {olderFailure && <RetryAlert onRetry={loadOlder}>{olderFailure}</RetryAlert>}
            {hidden === 0 && hasOlder && !olderFailure && (
              <Button variant="default" fullWidth loading={isLoadingOlder} onClick={loadOlder}>
                Load older runs
              </Button>
            )}
          </Stack>
        </Panel>
      )}
      {isStarting && (
        <StartRunDialog images={images ?? []} runs={runs ?? []} onStarted={reload} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

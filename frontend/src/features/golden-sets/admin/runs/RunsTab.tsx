import { type GoldenRun, goldenGateApi, goldenRunsApi } from '@carbsight/contracts';
import { Box, Button, Group, Paper, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import { IconArrowsLeftRight, IconPlayerPlay, IconTestPipe } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import {
  ActionButton,
  costText,
  countText,
  EditorButton,
  type Fact,
  Facts,
  gramsText,
  moneyText,
  Panel,
  Placeholder,
  percentText,
  Quiet,
  RevealWhen,
  Time,
  useSteps,
} from '../../../../shared/admin';
import { callEndpoint, endpointUrl, errorMessage, useEndpoint } from '../../../../shared/api';
import { EmptyState, FailureAlert, PageFailure, RetryAlert } from '../../../../shared/ui';
import { VerdictBadge } from '../gate/GateChecks';
import { CancelRun } from '../run-details/CancelRun';
import { RunStatus } from '../run-details/RunStatus';
import type { GoldenSet } from '../useGoldenSet';
import classes from './runs.module.css';
import { comparePath, StartRunDialog } from './StartRunDialog';

const CARDS_PER_PAGE = 20;
const IMAGES_FIRST = 'Upload some images first to run tests';

/** @param children what is below the runs */
export function RunsTab({ set: { data: set, error }, children }: { set: GoldenSet; children?: ReactNode }) {
  const { runs, failure, reload, hasOlder, isLoadingOlder, olderFailure, loadOlder, nightly } = useGoldenRuns();
  const { shown, more } = useSteps(runs ?? [], CARDS_PER_PAGE);
  const [isStarting, setStarting] = useState(false);
  /** The first of the two runs to compare. */
  const [chosen, setChosen] = useState<GoldenRun | null>(null);
  const hasImages = set !== undefined && set.images + set.labels > 0;
  const isWithoutImages = set !== undefined && !hasImages;
  const start = (label: string) => (
    <EditorButton Icon={IconPlayerPlay} disabled={!hasImages} onClick={() => setStarting(true)}>
      {label}
    </EditorButton>
  );
  return (
    <>
      {!runs && failure && <PageFailure failure={failure} onRetry={reload} />}
      {!runs && !failure && <Placeholder label="Loading runs..." />}
      {runs && (
        <Panel
          title="Batch Test Runs"
          description="Each run reads every image with one model and one prompt."
          actions={start('Run Batch Test')}
        >
          <Stack>
            {!set && error && (
              <FailureAlert>The images could not be loaded, so no run can be started. {error.sentence}</FailureAlert>
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
            {(nightly.isHidden || runs.some(({ isNightly }) => isNightly)) && (
              <Switch
                label="Hide nightly runs"
                checked={nightly.isHidden}
                onChange={({ currentTarget }) => nightly.hide(currentTarget.checked)}
              />
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
            {more}
            {olderFailure && <RetryAlert onRetry={loadOlder}>{olderFailure}</RetryAlert>}
            {!more && hasOlder && !olderFailure && (
              <Button variant="default" fullWidth loading={isLoadingOlder} onClick={loadOlder}>
                Load older runs
              </Button>
            )}
          </Stack>
        </Panel>
      )}
      <RevealWhen isKnown={Boolean(runs ?? failure)}>{children}</RevealWhen>
      {isStarting && set && (
        <StartRunDialog set={set} runs={runs ?? []} onStarted={reload} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

/** Says what is missing for a comparison. */
function CompareBar({ run, onClear }: { run: GoldenRun; onClear: () => void }) {
  return (
    <Group
      justify="space-between"
      gap="xs"
      py="0.6rem"
      px="0.9rem"
      bdrs="md"
      bg="var(--cs-pine-soft)"
      c="var(--cs-pine-ink)"
    >
      <Text size="sm" role="status" miw={0}>
        Choose another completed run to compare with “{run.name}”.
      </Text>
      <Button variant="default" size="xs" mih={36} onClick={onClear}>
        Do not compare
      </Button>
    </Group>
  );
}

type RunCardProps = {
  run: GoldenRun;
  /** The first run chosen for a comparison. */
  chosen: GoldenRun | null;
  onChoose: (run: GoldenRun | null) => void;
  onCancelled: () => void;
};

function RunCard({ run, chosen, onChoose, onCancelled }: RunCardProps) {
  const { id, name, status, createdAt, failure } = run;
  return (
    <Paper component="article" withBorder radius="md" p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs" mb="xs" wrap="nowrap">
        <Box flex={1} miw={0}>
          <Title order={3} fz="1rem" dir="auto">
            {name}
          </Title>
          <Quiet>
            <Time at={createdAt} />
            {run.isNightly && ' · Nightly'}
          </Quiet>
        </Box>
        <RunStatus status={status} />
      </Group>
      <Figures run={run} />
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" miw={0} mt="xs">
          {failure.message}
        </Text>
      )}
      {status === 'running' && (
        <Progress
          mt="sm"
          value={run.totalImages > 0 ? (100 * run.completedImages) / run.totalImages : 0}
          aria-label={`Progress of ${name}`}
        />
      )}
      <Group gap="xs" mt="sm">
        {status === 'completed' && (
          <>
            <Button
              component={Link}
              to={`/admin/golden-set/runs/${id}`}
              variant="light"
              size="sm"
              mih={44}
              aria-label={`View Details of ${name}`}
            >
              View Details
            </Button>
            <CompareButton run={run} chosen={chosen} onChoose={onChoose} />
          </>
        )}
        {status === 'running' && <CancelRun run={run} onCancelled={onCancelled} />}
      </Group>
    </Paper>
  );
}

function Figures({ run }: { run: GoldenRun }) {
  const { model, promptVersion, repeats, completedImages, totalImages, completedItems, totalItems, verdict } = run;
  const cost = run.estimatedCostUsd === 0 ? 'Free' : costText(run.totalCostUsd);
  const facts: readonly Fact[] = [
    ['Model', model],
    ['Prompt', promptVersion],
    ['Progress', `${countText(completedImages)}/${countText(totalImages)}`],
    ...(repeats > 1 ? [['Calls', `${countText(completedItems)}/${countText(totalItems)}`] as const] : []),
    ['MAE', run.meanAbsoluteError === null ? '-' : gramsText(run.meanAbsoluteError)],
    ['±5g Accuracy', run.withinFiveGrams === null ? '-' : percentText(run.withinFiveGrams)],
    [
      run.status === 'running' ? 'Cost so far' : 'Cost',
      run.costLimitUsd === null ? cost : `${cost}, limit ${moneyText(run.costLimitUsd)}`,
    ],
    ...(verdict ? [['Gate', <VerdictBadge key="verdict" verdict={verdict} />] as const] : []),
  ];
  return <Facts look="grid" facts={facts} />;
}

function CompareButton({ run, chosen, onChoose }: Pick<RunCardProps, 'run' | 'chosen' | 'onChoose'>) {
  const navigate = useNavigate();
  const isChosen = chosen?.id === run.id;
  const isSecond = chosen !== null && !isChosen;
  const press = () => {
    if (isSecond) void navigate(comparePath(chosen, run));
    else onChoose(isChosen ? null : run);
  };
  return (
    <ActionButton
      variant={isChosen ? 'filled' : 'subtle'}
      size="sm"
      mih={44}
      Icon={IconArrowsLeftRight}
      aria-pressed={isSecond ? undefined : isChosen}
      aria-label={isSecond ? `Compare ${run.name} with ${chosen.name}` : `Compare ${run.name}`}
      onClick={press}
    >
      {isSecond ? 'Compare with this' : 'Compare'}
    </ActionButton>
  );
}

const POLL_MS = 2_000;
const RUNS_PAGE = 200;

/** The newest runs, polled every two seconds while the page is visible, and older ones on demand. */
function useGoldenRuns() {
  const [isHidden, setHidden] = useState(false);
  const which = isHidden ? ({ nightly: 'false' } as const) : {};
  const newest = useEndpoint(goldenRunsApi.listGoldenRuns, which, { refreshInterval: POLL_MS });
  const [older, setOlder] = useState<readonly GoldenRun[]>([]);
  const [isComplete, setComplete] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [olderFailure, setOlderFailure] = useState<string | null>(null);
  useGateAfter(newest.data);
  const known = newest.data ?? [];
  const runs = [...known, ...older.filter(({ id }) => !known.some((run) => run.id === id))];

  const hide = (isNightlyHidden: boolean) => {
    setHidden(isNightlyHidden);
    // Pages of the other list end elsewhere.
    setOlder([]);
    setComplete(false);
  };
  const loadOlder = async () => {
    const last = runs.at(-1);
    if (!last) return;
    setLoadingOlder(true);
    setOlderFailure(null);
    try {
      const page = await callEndpoint(goldenRunsApi.listGoldenRuns, {
        query: { ...which, before: last.id, limit: RUNS_PAGE },
      });
      // All of them: runs pushed out of the newest by new ones are still shown then.
      setOlder([...runs, ...page]);
      setComplete(page.length < RUNS_PAGE);
    } catch (error) {
      setOlderFailure(errorMessage(error));
    }
    setLoadingOlder(false);
  };

  return {
    /** Null while nothing has been loaded. */
    runs: newest.data ? runs : null,
    failure: newest.error ?? null,
    reload: () => void newest.mutate(),
    hasOlder: known.length >= RUNS_PAGE && !isComplete,
    isLoadingOlder,
    olderFailure,
    loadOlder: () => void loadOlder(),
    nightly: { isHidden, hide },
  };
}

/** The gate counts the runs that have ended: when one more has, it is loaded again. */
function useGateAfter(runs: readonly GoldenRun[] | undefined): void {
  const { mutate } = useSWRConfig();
  const ended = runs?.filter(({ status }) => status !== 'running').length;
  const before = useRef(ended);
  useEffect(() => {
    if (before.current !== undefined && ended !== undefined && ended !== before.current)
      void mutate(endpointUrl(goldenGateApi.getGoldenGate, {}));
    before.current = ended;
  }, [ended, mutate]);
}

import { type GoldenRun, goldenRunsApi, runComparisonApi } from '@carbsight/contracts';
import { Anchor, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { IconArrowsExchange, IconFileOff, IconPhotoX, IconScale } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import {
  ActionButton,
  AdminPage,
  gramsText,
  LoadAlert,
  LongSelect,
  PageTabs,
  Panel,
  Placeholder,
  Quiet,
  Time,
  timeText,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { EmptyState, RetryAlert } from '../../../../shared/ui';
import { PromptDiff } from '../../../models';
import { VerdictBadge } from '../gate/GateChecks';
import { BackLink, RunStatus } from '../run-details/RunStatus';
import { sizeText } from '../run-details/run-words';
import { ComparisonFigures, DifferenceChart, PairTable } from './ComparisonPanels';
import classes from './compare.module.css';
import { problemOfPair, type RunComparison, type RunPair } from './compare-words';
import { StoredComparisonPanel } from './StoredComparisonPanel';

const TABS = { runs: 'Test Runs', scans: 'Stored Scans' } as const;

/** Two test runs on golden images, or any two variants on people's scans. */
export default function RunComparePage() {
  return (
    <AdminPage
      above={<BackLink />}
      title="Compare Runs"
      description="Is the second one better than the first? Two test runs by the truth, or two variants by what they said about the same scans."
    >
      <PageTabs tabs={TABS} isWrapping>
        {{ runs: <ComparedRuns />, scans: <StoredComparisonPanel /> }}
      </PageTabs>
    </AdminPage>
  );
}

/** Two runs of the golden set, image by image. Which two is in the address. */
function ComparedRuns() {
  const [search, setSearch] = useSearchParams();
  const pair: RunPair = { a: search.get('a') ?? '', b: search.get('b') ?? '' };
  const problem = problemOfPair(pair);
  const { data, error, mutate } = useEndpoint(runComparisonApi.compareGoldenRuns, problem ? null : pair);
  return (
    <>
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
          One of the two runs no longer exists. Choose another one above.
        </EmptyState>
      )}
      {error && error.status !== 404 && (
        <RetryAlert
          error={error}
          onRetry={() => void mutate()}
        >{`The runs could not be compared. ${error.sentence}`}</RetryAlert>
      )}
      {!problem && !data && !error && <Placeholder label="Comparing runs..." height={400} />}
      {data && <ComparisonView comparison={data} />}
    </>
  );
}

type RunPairPickerProps = {
  pair: RunPair;
  /** Known runs beyond those of the list, which is limited. */
  known: readonly GoldenRun[];
  onPair: (pair: RunPair) => void;
};

/** Which run is compared with which. */
function RunPairPicker({ pair, known, onPair }: RunPairPickerProps) {
  const { data, error, mutate } = useEndpoint(goldenRunsApi.listGoldenRuns, {});
  const runs = new Map([...known, ...(data ?? [])].map((run) => [run.id, run]));
  const options = [...runs.values()]
    .filter(({ completedItems, status }) => completedItems > 0 && status !== 'running')
    .map((run) => ({ value: run.id, label: `${run.name} · ${run.model} · ${timeText(run.createdAt)}` }));
  const shown = (id: string) => (runs.has(id) ? id : null);
  const common = { data: options, searchable: true, placeholder: data ? 'Choose a run' : 'Loading runs...' };
  return (
    <div>
      <LoadAlert of={{ error, mutate }} failed="The runs could not be loaded." />
      <div className={classes.picker}>
        <LongSelect
          {...common}
          label="Run A (before)"
          value={shown(pair.a)}
          onChange={(a) => onPair({ ...pair, a: a ?? '' })}
        />
        <ActionButton
          variant="default"
          Icon={IconArrowsExchange}
          disabled={!pair.a && !pair.b}
          onClick={() => onPair({ a: pair.b, b: pair.a })}
        >
          Swap
        </ActionButton>
        <LongSelect
          {...common}
          label="Run B (after)"
          value={shown(pair.b)}
          onChange={(b) => onPair({ ...pair, b: b ?? '' })}
        />
      </div>
    </div>
  );
}

function ComparisonView({ comparison }: { comparison: RunComparison }) {
  const { a, b, images } = comparison;
  return (
    <>
      <RunSides a={a} b={b} />
      {images.length === 0 ? (
        <EmptyState icon={<IconPhotoX size={36} />} title="Nothing in Common">
          No image was answered in both runs with the same truth.
        </EmptyState>
      ) : (
        <>
          <ComparisonFigures comparison={comparison} />
          <DifferenceChart images={images} />
          <PairTable comparison={comparison} />
        </>
      )}
      <Panel title="Prompts" description={`From ${a.promptVersion} (run A) to ${b.promptVersion} (run B).`}>
        <PromptDiff
          before={a.promptUsed}
          after={b.promptUsed}
          label="Differences between the prompts"
          sameText="Both runs used the same prompt."
        />
      </Panel>
    </>
  );
}

/** What is compared with what. */
function RunSides({ a, b }: { a: GoldenRun; b: GoldenRun }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Side name="Run A" run={a} />
      <Side name="Run B" run={b} />
    </SimpleGrid>
  );
}

function Side({ name, run }: { name: string; run: GoldenRun }) {
  return (
    <Paper component="section" aria-label={name} withBorder radius="lg" p="lg" className={classes.side}>
      <Group justify="space-between" gap="xs">
        <Quiet fw={600}>{name}</Quiet>
        <RunStatus status={run.status} />
      </Group>
      <Anchor component={Link} to={`/admin/golden-set/runs/${run.id}`} fw={700} fz="lg" underline="hover">
        {run.name}
      </Anchor>
      <Text>
        {run.model}, prompt {run.promptVersion}
      </Text>
      <Quiet>
        {sizeText(run)} · <Time at={run.createdAt} />
      </Quiet>
      <Group gap="sm" mt="xs">
        <Text size="sm">
          Mean absolute error{' '}
          <b>{run.meanAbsoluteError === null ? 'not measured' : gramsText(run.meanAbsoluteError)}</b>
        </Text>
        {run.verdict && <VerdictBadge verdict={run.verdict} />}
      </Group>
    </Paper>
  );
}

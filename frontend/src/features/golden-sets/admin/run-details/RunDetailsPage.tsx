import { type GateResult, type GateVerdict, type GoldenRun, goldenRunsApi } from '@carbsight/contracts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconClock, IconCoin, IconFileOff, IconListCheck, IconScale } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import {
  AdminPage,
  costText,
  counted,
  countText,
  durationText,
  ExportButton,
  moneyText,
  PageTabs,
  Panel,
  Quiet,
  Section,
  StatRow,
  signedGramsText,
  TextLink,
  Time,
} from '../../../../shared/admin';
import { endpointUrl } from '../../../../shared/api';
import { EmptyState, FailureAlert, PageFailure, PageLoader, PageTitle, RetryAlert } from '../../../../shared/ui';
import { CopyButton, PromptText } from '../../../models';
import { GateChecks, VerdictBadge } from '../gate/GateChecks';
import { loosenedText, NAMED_DOSING, verdictSentences } from '../gate/gate-words';
import { CancelRun } from './CancelRun';
import { GroundedPanel } from './GroundedPanel';
import { LabelsPanel } from './LabelsPanel';
import { RangePanel } from './RangePanel';
import { ResultList } from './ResultList';
import { RunFiguresPanel } from './RunFiguresPanel';
import { BackLink, RunStatus } from './RunStatus';
import classes from './run-details.module.css';
import { answersText, notCountedYet, phaseOf, type RunDetails, type RunPhase } from './run-words';
import { isRunId, useGoldenRun } from './useGoldenRun';

export default function RunDetailsPage() {
  const { runId = '' } = useParams();
  // Separate state for each run: another one starts on its first page.
  return isRunId(runId) ? <KnownRun key={runId} runId={runId} /> : <RunNotFound />;
}

function KnownRun({ runId }: { runId: string }) {
  const run = useGoldenRun(runId);
  const { details, failure, reload } = run;
  if (failure?.status === 404) return <RunNotFound />;
  if (failure && !details) return <PageFailure isWholePage failure={failure} onRetry={reload} />;
  if (!details) return <PageLoader label="Loading run details..." />;
  return <RunDetailsView details={details} loaded={run} />;
}

function RunNotFound() {
  return (
    <>
      <PageTitle hidden>Run not found</PageTitle>
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

type RunDetailsViewProps = { details: RunDetails; loaded: ReturnType<typeof useGoldenRun> };

const TABS = { results: 'Results', gate: 'Gate', ranges: 'Ranges' } as const;

/** One run: its cost, and below it its answers, whether it may go live, and the range that it proposes. */
function RunDetailsView({ details, loaded }: RunDetailsViewProps) {
  const { run, figures } = details;
  const { failure, reload } = loaded;
  const phase = phaseOf(details, Date.now());
  const results = <RunResults details={details} loaded={loaded} phase={phase} />;
  return (
    <AdminPage
      above={<BackLink />}
      title={run.name}
      description={
        <Group component="span" gap="0.25rem 0.75rem">
          <span>Run #{run.id}</span>
          <span>Model: {run.model}</span>
          <Time at={run.createdAt} />
          <span role="status">
            <RunStatus status={run.status} />
          </span>
        </Group>
      }
      actions={<Actions details={details} onCancelled={reload} />}
    >
      {failure && (
        <RetryAlert error={failure} onRetry={reload}>{`This may be out of date. ${failure.sentence}`}</RetryAlert>
      )}
      {run.failure && <FailureAlert>{run.failure.message}</FailureAlert>}
      <RunCards
        run={run}
        phase={phase}
        answers={answersOf(details)}
        biasGrams={figures?.bias.value ?? run.averageVariance}
      />
      {run.isNightly ? (
        <>
          <NightlyHint />
          {results}
        </>
      ) : (
        <PageTabs tabs={TABS} isWrapping>
          {{
            results,
            gate: <RunGate details={details} phase={phase} />,
            ranges: phase === 'ended' ? <RangePanel run={run} /> : <Text c="dimmed">{notCountedYet[phase]}</Text>,
          }}
        </PageTabs>
      )}
    </AdminPage>
  );
}

/** Every answer, what was measured, and the prompt. */
function RunResults({ details, loaded: { page, isTurning }, phase }: RunDetailsViewProps & { phase: RunPhase }) {
  const { run, figures, grounded, labels, failures, imagesWithoutTruth } = details;
  return (
    <>
      <LeftOut failures={failures} imagesWithoutTruth={imagesWithoutTruth} />
      <ResultList details={details} page={page} isTurning={isTurning} />
      <RunFiguresPanel runId={run.id} figures={figures} phase={phase} />
      {figures && grounded && <GroundedPanel plain={figures} grounded={grounded} />}
      {labels && <LabelsPanel labels={labels} />}
      <PromptSection run={run} />
    </>
  );
}

/** Ended calls that gave an answer. */
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
      <ExportButton href={endpointUrl(goldenRunsApi.exportGoldenRun, { runId: run.id })} />
    </>
  );
}

type RunCardsProps = {
  run: GoldenRun;
  phase: RunPhase;
  /** Null until they are computed. */
  answers: number | null;
  /** Estimate minus truth of the answers, including those of a stopped run. */
  biasGrams: number | null;
};

/** The four figures at the top. */
function RunCards({ run, phase, answers, biasGrams }: RunCardsProps) {
  const { completedImages, totalImages, averageResponseTime, totalCostUsd, totalTokens } = run;
  return (
    <StatRow
      stats={[
        {
          label: 'Progress',
          Icon: IconListCheck,
          value: `${countText(completedImages)}/${countText(totalImages)}`,
          hint: (
            <>
              {answersText(run, answers)}
              {phase === 'running' && (
                <Progress
                  value={totalImages > 0 ? (100 * completedImages) / totalImages : 0}
                  aria-label={`${countText(completedImages)} of ${counted(totalImages, 'image')} finished`}
                  mt="xs"
                />
              )}
            </>
          ),
        },
        {
          label: 'Avg Variance',
          Icon: IconArrowsDiff,
          value: biasGrams === null ? null : signedGramsText(biasGrams),
          hint: biasGrams === null ? missing('No answer with a truth', phase) : 'Estimate minus truth',
        },
        {
          label: 'Avg Response Time',
          Icon: IconClock,
          value: averageResponseTime === null ? null : durationText(averageResponseTime),
          hint: averageResponseTime === null ? missing('No answer', phase) : 'Of a call',
        },
        {
          label: 'Total Cost',
          Icon: IconCoin,
          value: run.estimatedCostUsd === 0 ? 'Free' : costText(totalCostUsd),
          hint: (
            <>
              {counted(totalTokens, 'token')}
              {run.costLimitUsd !== null && `, limit ${moneyText(run.costLimitUsd)}`}
              {run.cutCalls > 0 && (
                <Text span display="block" fz="inherit" mt={4}>
                  {cutText(run)}
                </Text>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** An unknown price is stated in words and never added up. */
const cutText = ({ cutCalls, estimatedCostUsd, totalItems }: GoldenRun): string =>
  `Excludes ${counted(cutCalls, 'call')} cut off when a worker stopped: the provider may bill about ${costText((cutCalls * estimatedCostUsd) / Math.max(totalItems, 1))} more.`;

const missing = (why: string, phase: RunPhase): string => (phase === 'ended' ? why : notCountedYet[phase]);

/** What is not in the error figures, and why. Nothing if everything was answered and has a truth. */
function LeftOut({ failures, imagesWithoutTruth }: Pick<RunDetails, 'failures' | 'imagesWithoutTruth'>) {
  if (failures.length === 0 && imagesWithoutTruth === 0) return null;
  return (
    <Panel title="Left Out" description="Not part of any error figure.">
      <ul className={classes.leftOut} aria-label="What was left out">
        {imagesWithoutTruth > 0 && (
          <li>
            <b>{counted(imagesWithoutTruth, 'image without truth', 'images without truth')}</b>
            <span>
              {imagesWithoutTruth === 1
                ? 'Its carbs are not known; its answers are below.'
                : 'Their carbs are not known; their answers are below.'}
            </span>
          </li>
        )}
        {failures.map(({ code, message, count }) => (
          <li key={code}>
            <b>{counted(count, 'call')}</b>
            <span>{message}</span>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The prompt the model was given. */
function PromptSection({ run: { promptUsed, promptVersion, promptSha256 } }: { run: GoldenRun }) {
  return (
    <Panel title="Prompt Configuration" actions={<CopyButton text={promptUsed} label="Copy prompt" />}>
      <Quiet mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Version {promptVersion} · SHA-256 <code>{promptSha256.slice(0, 12)}</code>
      </Quiet>
      <PromptText text={promptUsed} label="Prompt of this run" />
    </Panel>
  );
}

/** Whether this run's variant may go live, check by check, in each of its readings. */
function RunGate({ details: { run, gate, figures, grounded }, phase }: { details: RunDetails; phase: RunPhase }) {
  const verdict = gate && <Verdict gate={gate} figures={figures} run={run} />;
  return (
    <Panel title="Gate" description="What a variant (a model with a prompt) must show before it goes live.">
      {!verdict && <Text c="dimmed">{phase === 'ended' ? 'There is nothing to decide.' : notCountedYet[phase]}</Text>}
      {verdict && !grounded?.gate && verdict}
      {verdict && grounded?.gate && (
        <Stack gap="xl">
          <Section title="Plain reading">{verdict}</Section>
          <Section title="Grounded reading">
            <Group gap="sm" mb="md">
              <VerdictBadge verdict={grounded.gate.verdict} />
              <Text size="sm" flex="1 1 18rem" maw="80ch">
                These figures decide whether the grounded variant can go live, under{' '}
                <TextLink to="/admin/models?tab=models" size="sm">
                  Model Management
                </TextLink>
                .
              </Text>
            </Group>
            <GateChecks checks={grounded.gate.checks} />
          </Section>
        </Stack>
      )}
    </Panel>
  );
}

function NightlyHint() {
  return (
    <Panel title="Nightly run">
      <Text maw="70ch">
        It monitors the live variant and neither passes the gate nor proposes a range. Range coverage is under{' '}
        <TextLink to="/admin/quality">Quality Monitors</TextLink>.
      </Text>
    </Panel>
  );
}

type VerdictProps = { gate: GateResult; figures: RunDetails['figures']; run: GoldenRun };

function Verdict({ gate, figures, run }: VerdictProps) {
  const loosened = loosenedText(gate);
  const otherRunId = run.dosingRunId === run.id ? null : run.dosingRunId;
  return (
    <>
      <Group gap="sm" mb="md">
        <VerdictBadge verdict={gate.verdict} />
        <Text size="sm" flex="1 1 18rem" maw="80ch">
          {otherRunId ? NAMED_DOSING : sentenceOf(gate.verdict, run)}{' '}
          {otherRunId && (
            <TextLink to={`/admin/golden-set/runs/${otherRunId}`} size="sm">
              See that run
            </TextLink>
          )}
        </Text>
      </Group>
      {hasOtherTruths(gate, figures) && (
        <Text size="sm" mb="sm">
          Truths have changed since this run. The checks count those of today, the figures those of when it began.
        </Text>
      )}
      {loosened && <Text size="sm">{loosened}</Text>}
      <GateChecks checks={gate.checks} />
    </>
  );
}

/** The checks and the figures differ only if the truths do. */
function hasOtherTruths({ checks }: GateResult, figures: RunDetails['figures']): boolean {
  const check = checks.find(({ name }) => name === 'meanAbsoluteError');
  return check !== undefined && figures !== null && check.value !== figures.foodMeanAbsoluteError.value;
}

function sentenceOf(verdict: GateVerdict, { status }: GoldenRun): string {
  return status === 'completed'
    ? verdictSentences[verdict]
    : 'The answers so far, checked against the bars (limits). Only a completed run counts for going live.';
}

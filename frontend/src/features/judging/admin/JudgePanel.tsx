import { type FailureCode, judgingApi, type LlmEvaluation, type ProblematicMatch } from '@carbsight/contracts';
import { type Band, criterionBand, scoreBand } from '@carbsight/domain';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  BandBadge,
  Bar,
  type Column,
  costText,
  DataTable,
  decimalText,
  EditorButton,
  Facts,
  moneyText,
  NO_VALUE,
  Placeholder,
  scoreWord,
  scoreWords,
  TaskDialog,
  timeText,
} from '../../../shared/admin';
import { callEndpoint, useEndpoint } from '../../../shared/api';
import { FailureAlert, RetryAlert } from '../../../shared/ui';
import classes from './judging.module.css';

type JudgePanelProps = {
  mealId: string;
  /** The heading level, below that of the surrounding part. */
  titleOrder?: 2 | 3 | 4;
};

/** A judge's scores for a meal's estimate, with a button to have it judged (again). */
export function JudgePanel({ mealId, titleOrder = 3 }: JudgePanelProps) {
  const { evaluation, price, isRunning, isOverdue, request, lookAgain } = useJudging(mealId);
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const { data } = evaluation;
  // Without the meal or its estimate there is nothing to judge, and nothing has failed.
  const isNothing = price.error?.status === 404 || price.error?.status === 409;
  const refusal = isNothing ? price.error?.sentence : price.data?.refusal;
  const isUnjudged = isNothing || price.data?.isJudged === false;
  const error = isUnjudged ? undefined : (evaluation.error ?? price.error);
  const ask = data ? 'Judge again' : 'Judge this meal';
  return (
    <Box aria-labelledby={titleId} component="section" style={{ containerType: 'inline-size' }}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={titleOrder} fz="h4" id={titleId}>
          LLM judge evaluation
        </Title>
        {price.data && !refusal && !isRunning && !error && (data || isUnjudged) && (
          <EditorButton variant="default" size="compact-md" Icon={IconGavel} onClick={() => setIsAsking(true)}>
            {ask}
          </EditorButton>
        )}
      </Group>
      <div role="status">
        {isRunning && (
          <Text size="sm" mb="sm">
            {isOverdue ? 'The judge is taking longer than usual.' : 'Judging...'}
          </Text>
        )}
      </div>
      {isRunning && isOverdue && (
        <Button variant="default" size="compact-sm" mb="sm" onClick={lookAgain}>
          Check again
        </Button>
      )}
      {refusal && (
        <Text size="sm" mb="sm">
          It cannot be judged now: {refusal}
        </Text>
      )}
      {price.data?.lastFailure && (
        <Box mb="md">
          <FailureAlert>The last attempt failed. {failureSentences[price.data.lastFailure]}</FailureAlert>
        </Box>
      )}
      {data && <EvaluationView evaluation={data} />}
      {isUnjudged && !data && !isRunning && <Text c="dimmed">No LLM evaluation available for this meal</Text>}
      {!data && error && (
        <RetryAlert onRetry={() => void (price.error ? price : evaluation).mutate()}>
          Failed to fetch LLM evaluation
        </RetryAlert>
      )}
      {!data && !error && !isUnjudged && <Placeholder label="Loading LLM evaluation..." height={140} />}
      {isAsking && price.data && (
        <TaskDialog title={ask} submit={ask} run={request} onClose={() => setIsAsking(false)}>
          {data && <Text>A new judgement will replace this one.</Text>}
          <Facts
            facts={[
              ['Judge', price.data.judgeModel],
              ['Estimated price', costText(price.data.estimatedUsd)],
              ['Left today', moneyText(price.data.dailyLeftUsd)],
              ['Left this month', moneyText(price.data.monthlyLeftUsd)],
            ]}
          />
        </TaskDialog>
      )}
    </Box>
  );
}

/** One judgement in full. */
function EvaluationView({ evaluation }: { evaluation: LlmEvaluation }) {
  const { totalScore, verdict, justification, problematicMatches } = evaluation;
  const comparison = comparisonText(evaluation);
  const criteria = [
    ['Identification relevance', evaluation.identificationRelevance],
    ['Estimation accuracy', evaluation.estimationAccuracy],
    ['Completeness', evaluation.completeness],
    ['Reference-database match', evaluation.caloriekingMatchScore],
  ] as const;
  return (
    <Stack>
      <Stack gap="0.25rem">
        <Group component="p" gap="0.25rem 0.5rem" align="baseline" ff="heading" fz="1.625rem" fw={700} lh={1.2} m={0}>
          {decimalText(totalScore)}{' '}
          <Text span inherit c="dimmed" ff="text" fz="sm" fw={400}>
            out of 100
          </Text>{' '}
          <BandBadge band={scoreBand(totalScore)}>{scoreWord(totalScore)}</BandBadge>
        </Group>
        <Text fw={600} dir="auto">
          {verdict}
        </Text>
      </Stack>
      <dl className={classes.criteria}>
        {criteria.map(([name, score]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {decimalText(score)} out of 10, {criterionWord(score)}
            </dd>
            {/* The figure next to it says the same. */}
            <Box component="dd" flex="1 0 100%">
              <Bar percent={score * 10} color={bandColors[criterionBand(score)]} />
            </Box>
          </div>
        ))}
      </dl>
      {comparison && <Text size="sm">{comparison}</Text>}
      <div>
        <Text size="sm" fw={600}>
          Justification
        </Text>
        <Text size="sm" maw="70ch" style={{ whiteSpace: 'pre-line' }} dir="auto">
          {justification || 'None was given.'}
        </Text>
      </div>
      <div>
        <Text size="sm" fw={600}>
          Problematic matches
        </Text>
        {problematicMatches.length === 0 ? (
          <Text size="sm">None.</Text>
        ) : (
          <DataTable
            label="Problematic matches"
            columns={matchColumns}
            rows={problematicMatches}
            // A judgement is never sorted, and may name an item twice.
            keyOf={(match) => String(problematicMatches.indexOf(match))}
            cardsBelow="34rem"
          />
        )}
      </div>
      <Facts
        look="line"
        facts={[
          ['Judge model', evaluation.judgeModel],
          ['Evaluation version', evaluation.evaluationVersion],
          ['Created', timeText(evaluation.createdAt)],
        ]}
      />
    </Stack>
  );
}

/** Items whose reference rows the judge disagrees with. */
const matchColumns: readonly Column<ProblematicMatch>[] = [
  { title: 'Item', cell: ({ item }) => item },
  { title: 'Model selected', cell: ({ model_selected }) => model_selected || NO_VALUE },
  { title: 'Better alternative', cell: ({ better_alternative }) => better_alternative || NO_VALUE },
  { title: 'Reason', card: 'foot', cell: ({ reason }) => reason },
];

const bandColors: Partial<Record<Band, string>> = {
  green: 'light-dark(#2b8a57, #58c48d)',
  yellow: 'light-dark(#c99a06, #e8c24a)',
  red: 'light-dark(#c5392d, #ef7d70)',
};
const criterionWord = (score: number): string => scoreWords[criterionBand(score)];

const preferences: Record<NonNullable<LlmEvaluation['preferred']>, string> = {
  production: 'The judge preferred the production answer.',
  test: 'The judge preferred the test answer.',
  neither: 'The judge preferred neither.',
};

/** Null when only one answer was judged. */
function comparisonText({ testTotalScore, preferred }: LlmEvaluation): string | null {
  if (testTotalScore === null) return null;
  const preference = preferred === null ? '' : ` ${preferences[preferred]}`;
  return `The test model’s answer got ${decimalText(testTotalScore)} of 100, judged blind.${preference}`;
}

/** Why there is no judgement although one was attempted. */
const failureSentences: Record<FailureCode, string> = {
  'needs-amount': 'The judge asked for an amount.',
  'needs-description': 'The judge needs words with the photo.',
  'not-readable': 'The photo could not be read.',
  'model-unavailable': 'The judging model could not be reached.',
  'model-timeout': 'The judging model took too long.',
  'model-invalid-answer': 'The judging model’s answer could not be used.',
  'budget-exhausted': 'The budgets had too little left for one judgement.',
  'rate-limited': 'The judging model’s provider is rate limiting us.',
};

const POLL_MS = 2_000;
/** A judge that takes longer than this is checked again only on request. */
const TIMEOUT_MS = 120_000;

/** A meal's judgement, including one in progress: polled every two seconds until it is there. */
function useJudging(mealId: string) {
  const [isOverdue, setIsOverdue] = useState(false);
  const price = useEndpoint(
    judgingApi.getEvaluationPrice,
    { mealId },
    { refreshInterval: (now) => (now?.isRunning && !isOverdue ? POLL_MS : 0) },
  );
  const isRunning = price.data?.isRunning ?? false;
  // Read only if there is one: browsers report each 404 as an error.
  const evaluation = useEndpoint(judgingApi.getLlmEvaluation, price.data?.isJudged ? { mealId } : null);

  useEffect(() => {
    if (!isRunning || isOverdue) return;
    const timer = setTimeout(() => setIsOverdue(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isOverdue]);

  const wasRunning = useRef(false);
  const { mutate: readEvaluation } = evaluation;
  useEffect(() => {
    if (wasRunning.current && !isRunning) void readEvaluation();
    wasRunning.current = isRunning;
  }, [isRunning, readEvaluation]);

  const lookAgain = () => {
    setIsOverdue(false);
    return price.mutate();
  };
  const request = async () => {
    await callEndpoint(judgingApi.requestLlmEvaluation, { params: { mealId } });
    const now = await lookAgain();
    // The judge finished before the poll: no running state was ever seen.
    if (!now?.isRunning) await readEvaluation();
  };
  return { evaluation, price, isRunning, isOverdue, request, lookAgain: () => void lookAgain() };
}

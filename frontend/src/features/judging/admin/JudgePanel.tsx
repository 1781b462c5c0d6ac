import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { costText, Facts, Placeholder, TaskDialog } from '../../../shared/admin';
import { FailureAlert, RetryAlert } from '../../../shared/ui';
import { EvaluationView } from './EvaluationView';
import { failureSentences } from './judge-words';
import classes from './judging.module.css';
import { useJudging } from './useJudging';

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
  const { data, error } = evaluation;
  const ask = data ? 'Judge again' : 'Judge this meal';
  return (
    <section aria-labelledby={titleId} className={classes.panel}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={titleOrder} fz="h4" id={titleId}>
          LLM judge evaluation
        </Title>
        {price.data && !isRunning && (data || error?.status === 404) && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconGavel size={16} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            {ask}
          </Button>
        )}
      </Group>
      <div role="status">
        {isRunning && (
          <Text size="sm" mb="sm">
            {isOverdue ? 'The judge takes longer than usual.' : 'The judge is at work...'}
          </Text>
        )}
      </div>
      {isRunning && isOverdue && (
        <Button variant="default" size="compact-sm" mb="sm" onClick={lookAgain}>
          Look again
        </Button>
      )}
      {price.error && !price.data && data === undefined && (
        <Text size="sm" mb="sm">
          It cannot be judged now: {price.error.sentence}
        </Text>
      )}
      {price.data?.lastFailure && (
        <Box mb="md">
          <FailureAlert>The last attempt failed. {failureSentences[price.data.lastFailure]}</FailureAlert>
        </Box>
      )}
      {data && <EvaluationView evaluation={data} />}
      {!data && error?.status === 404 && <Text c="dimmed">No LLM evaluation available for this meal</Text>}
      {!data && error && error.status !== 404 && (
        <RetryAlert onRetry={() => void evaluation.mutate()}>Failed to fetch LLM evaluation</RetryAlert>
      )}
      {!data && !error && <Placeholder label="Loading LLM evaluation..." height={140} />}
      {isAsking && price.data && (
        <TaskDialog title={ask} submit={ask} run={request} onClose={() => setIsAsking(false)}>
          {data && <Text>A new judgement takes the place of the one that is shown.</Text>}
          <Facts
            facts={[
              ['Judge', price.data.judgeModel],
              ['Estimated price', costText(price.data.estimatedUsd)],
              ['Left today', costText(price.data.dailyLeftUsd)],
              ['Left this month', costText(price.data.monthlyLeftUsd)],
            ]}
          />
        </TaskDialog>
      )}
    </section>
  );
}

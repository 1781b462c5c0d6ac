import { Box, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FailureAlert } from '../../shared/ui';
import { EvaluationView } from './EvaluationView';
import { JudgeDialog } from './JudgeDialog';
import { failureSentences } from './judge-words';
import classes from './judging.module.css';
import { useJudging } from './useJudging';

type JudgePanelProps = {
  mealId: string;
  /** Of its heading, below the one of the part that it stands in. */
  titleOrder?: 2 | 3 | 4;
};

/** What a judge said of a meal's estimate, and the way to have it judged (again). */
export function JudgePanel({ mealId, titleOrder = 3 }: JudgePanelProps) {
  const { evaluation, price, isRunning, isOverdue, request, lookAgain } = useJudging(mealId);
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const { data, error } = evaluation;
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
            {data ? 'Judge again' : 'Judge this meal'}
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
      {!data && error && <NoEvaluation status={error.status} onRetry={() => void evaluation.mutate()} />}
      {!data && !error && <Loading />}
      {isAsking && price.data && (
        <JudgeDialog
          price={price.data}
          isAgain={data !== undefined}
          request={request}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

function NoEvaluation({ status, onRetry }: { status: number; onRetry: () => void }) {
  if (status === 404) return <Text c="dimmed">No LLM evaluation available for this meal</Text>;
  return (
    <FailureAlert
      action={
        <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Failed to fetch LLM evaluation
    </FailureAlert>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading LLM evaluation...">
      <Skeleton height={44} width="45%" mb="md" aria-hidden="true" />
      <Skeleton height={96} aria-hidden="true" />
    </div>
  );
}

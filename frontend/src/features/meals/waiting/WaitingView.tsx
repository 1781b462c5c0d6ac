import type { Meal } from '@carbsight/contracts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { PageTitle } from '../../../shared/ui';
import { MealPhoto } from '../result/MealPhoto';
import type { MealActions } from '../useMealActions';
import { StageList } from './StageList';
import { useElapsedSeconds } from './useElapsedSeconds';
import classes from './waiting.module.css';
import { waitingText } from './waiting-text';

const LONG_WAIT_SEC = 15;

/** Progress of the analysis. The page's address is the meal's, so a reload comes back here. */
export function WaitingView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const elapsed = useElapsedSeconds(meal);
  return (
    <>
      <MealPhoto meal={meal} alt={waitingText('yourMeal')} isBusy isShort />
      <Group justify="space-between" align="baseline" mt="md" wrap="nowrap">
        <PageTitle documentTitle={waitingText('estimating')}>{waitingText('title')}</PageTitle>
        <Text className={classes.elapsed} aria-label={waitingText('elapsed', { count: elapsed })} role="timer">
          {clock(elapsed)}
        </Text>
      </Group>
      {meal.note && (
        <Text c="dimmed" mt={4} lineClamp={2} dir="auto">
          “{meal.note}”
        </Text>
      )}
      <Progress value={meal.progress} mt="md" size="md" radius="xl" aria-label={waitingText('estimate')} />
      <StageList stage={meal.stage} />
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={actions.pending === 'cancel'}
        onClick={() => void actions.cancel()}
      >
        {waitingText('cancel')}
      </Button>
      {elapsed >= LONG_WAIT_SEC && (
        <Text c="dimmed" mt="md" role="status">
          {waitingText('longWait')}
        </Text>
      )}
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

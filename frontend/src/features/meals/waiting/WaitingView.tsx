import type { Meal } from '@carbsight/contracts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { PageTitle } from '../../../shared/ui';
import { MealPhoto } from '../result/MealPhoto';
import type { MealActions } from '../useMealActions';
import { StageList } from './StageList';
import { useElapsedSeconds } from './useElapsedSeconds';
import classes from './waiting.module.css';

const LONG_WAIT_SEC = 15;

/** What happens to the photo right now. The page's address is the meal's, so a reload comes back here. */
export function WaitingView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const elapsed = useElapsedSeconds(meal);
  return (
    <>
      <MealPhoto meal={meal} alt="Your meal" isBusy isShort />
      <Group justify="space-between" align="baseline" mt="md" wrap="nowrap">
        <PageTitle documentTitle="Estimating">Estimating your meal</PageTitle>
        <Text className={classes.elapsed} aria-label={`${elapsed} seconds so far`} role="timer">
          {clock(elapsed)}
        </Text>
      </Group>
      {meal.note && (
        <Text c="dimmed" mt={4} lineClamp={2} dir="auto">
          “{meal.note}”
        </Text>
      )}
      <Progress value={meal.progress} mt="md" size="md" radius="xl" aria-label="Estimate" />
      <StageList stage={meal.stage} />
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={actions.pending === 'cancel'}
        onClick={() => void actions.cancel()}
      >
        Cancel
      </Button>
      {elapsed >= LONG_WAIT_SEC && (
        <Text c="dimmed" mt="md" role="status">
          This takes longer than usual. You can leave this page: the meal will be in your history.
        </Text>
      )}
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

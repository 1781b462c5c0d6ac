import { DISCLAIMER } from '@carbsight/contracts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCamera, IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState, PageFailure, PageTitle } from '../../shared/ui';
import { gramsInWords } from './carb-words';
import { useWeek } from './insights/useWeek';
import { WeekBars } from './insights/WeekBars';
import { weekOf } from './insights/week';
import classes from './meals.module.css';

/** The last seven days from the person's own meals. Sums only; it gives no advice. */
export default function InsightsPage() {
  const { data: meals, error, mutate, today } = useWeek();
  return (
    <>
      <PageTitle mb={4}>Insights</PageTitle>
      <Text c="dimmed" mb="md">
        Carbohydrates of the last seven days, in grams.
      </Text>
      {!meals && error && <PageFailure message={error.sentence} onRetry={() => void mutate()} />}
      {!meals && !error && <Skeleton height={300} radius="lg" role="status" aria-label="Loading your week..." />}
      {meals && <Week days={weekOf(meals, today)} />}
    </>
  );
}

function Week({ days }: { days: ReturnType<typeof weekOf> }) {
  const withMeals = days.filter(({ mealCount }) => mealCount > 0);
  if (withMeals.length === 0) {
    return (
      <EmptyState
        icon={<IconChartBar size={36} />}
        title="Nothing to show yet"
        action={
          <Button component={Link} to="/?camera=true" leftSection={<IconCamera size={20} />}>
            Scan a meal
          </Button>
        }
      >
        Your daily totals appear here once you have scanned meals this week.
      </EmptyState>
    );
  }
  const total = withMeals.reduce((sum, { grams }) => sum + grams, 0);
  const withoutFigure = days.reduce((sum, day) => sum + day.withoutFigure, 0);
  const mealCount = withMeals.reduce((sum, day) => sum + day.mealCount, 0);
  return (
    <div className={classes.card}>
      <WeekBars days={days} />
      <dl className={classes.facts}>
        <div>
          <dt>Average day</dt>
          <dd>
            {withoutFigure > 0 && <small>at least </small>}
            {gramsInWords(total / withMeals.length)}
          </dd>
        </div>
        <div>
          <dt>Average meal</dt>
          <dd>{gramsInWords(total / mealCount)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        From {counted(mealCount, 'meal')} on {counted(withMeals.length, 'day')}. Meals you did not scan are missing here
        {withoutFigure > 0 &&
          `, and so ${withoutFigure === 1 ? 'is' : 'are'} ${counted(withoutFigure, 'meal')} without a figure`}
        .
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        {DISCLAIMER}
      </Text>
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

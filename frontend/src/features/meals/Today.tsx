import { type Meal, mealsApi } from '@carbsight/contracts';
import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { useCarbUnits } from '../../shared/units';
import { mealsOfToday } from './home-parts';
import { MealRow } from './MealRow';
import { lacksFigure, missingText, totalGrams } from './meal-words';
import classes from './meals.module.css';
import { mealsText } from './meals-text';

export type Today = {
  /** Since midnight, latest first; undefined until they are loaded. */
  readonly meals: readonly Meal[] | undefined;
  readonly isFailed: boolean;
};

export function useToday(isSignedIn: boolean): Today {
  const [ofToday] = useState(mealsOfToday);
  const { data, error } = useEndpoint(mealsApi.listMeals, isSignedIn ? ofToday : null);
  return { meals: data?.scans, isFailed: error !== undefined };
}

/** The day's carbohydrates so far. Renders nothing if they cannot be loaded. */
export function TodayTotal({ today: { meals, isFailed } }: { today: Today }) {
  const carbs = useCarbUnits();
  if (isFailed && !meals) return null;
  const missing = meals?.filter(lacksFigure).length ?? 0;
  const isMinimum = missing > 0 || meals?.some(({ isPartial }) => isPartial);
  return (
    <section aria-labelledby="today">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} id="today">
          {mealsText('today')}
        </Title>
        {!meals && <Skeleton height={32} width={120} />}
        {meals?.length === 0 && <Text c="dimmed">{mealsText('nothingYet')}</Text>}
        {meals && meals.length > 0 && (
          <Text className={classes.todayTotal}>
            {isMinimum
              ? mealsText('atLeastSoFar', { amount: carbs.minimum(totalGrams(meals)) })
              : mealsText('soFar', { amount: carbs.amount(totalGrams(meals)) })}
          </Text>
        )}
      </Group>
      {missing > 0 && (
        <Text size="sm" c="dimmed">
          {missingText(missing)}.
        </Text>
      )}
    </section>
  );
}

/** The day's latest meals. */
export function TodayMeals({ today: { meals } }: { today: Today }) {
  if (!meals || meals.length === 0) return null;
  return (
    <section className={classes.todayMeals} aria-labelledby="today-meals">
      <Title order={2} id="today-meals" mb="xs">
        {mealsText('todaysMeals')}
      </Title>
      <ul className={classes.rows}>
        {meals.slice(0, 3).map((meal) => (
          <MealRow key={meal.mealId} meal={meal} />
        ))}
      </ul>
      <Anchor component={Link} to="/history" underline="always" className={classes.more}>
        {mealsText('allMeals')}
      </Anchor>
    </section>
  );
}

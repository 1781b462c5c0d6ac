import { mealsApi } from '@carbsight/contracts';
import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { useCarbUnits } from '../../../shared/units';
import { lacksFigure, missingText, totalGrams } from '../carb-words';
import { MealRow } from '../MealRow';
import classes from '../meals.module.css';
import { mealsText } from '../meals-text';
import { mealsOfToday } from './home-parts';

/** The signed-in person's day: its total and latest meals. Renders nothing if it cannot be loaded. */
export function TodaySoFar({ firstName }: { firstName: string }) {
  const [ofToday] = useState(mealsOfToday);
  const carbs = useCarbUnits();
  const { data, error } = useEndpoint(mealsApi.listMeals, ofToday);
  if (error) return null;
  const missing = data?.scans.filter(lacksFigure).length ?? 0;
  return (
    <section className={classes.section} aria-labelledby="today">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} id="today">
          {mealsText('today')}
        </Title>
        {data && data.scans.length > 0 && (
          <Text fw={650} className={classes.figures}>
            {missing > 0 || data.scans.some(({ isPartial }) => isPartial)
              ? mealsText('atLeastSoFar', { amount: carbs.amount(Math.floor(totalGrams(data.scans))) })
              : mealsText('soFar', { amount: carbs.amount(totalGrams(data.scans)) })}
          </Text>
        )}
      </Group>
      {!data && <Skeleton height={72} radius="lg" />}
      {data?.scans.length === 0 && <Text c="dimmed">{mealsText('nothingYet', { name: firstName })}</Text>}
      {data && data.scans.length > 0 && (
        <>
          <ul className={classes.rows}>
            {data.scans.slice(0, 3).map((meal) => (
              <MealRow key={meal.mealId} meal={meal} />
            ))}
          </ul>
          {missing > 0 && (
            <Text size="sm" c="dimmed">
              {missingText(missing)}.
            </Text>
          )}
          <Anchor component={Link} to="/history" underline="always" className={classes.more}>
            {mealsText('allMeals')}
          </Anchor>
        </>
      )}
    </section>
  );
}

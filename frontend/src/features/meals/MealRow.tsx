import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatTime } from '../../shared/i18n';
import { CarbAmount, carbBasisWords, useCarbBasis, useCarbUnits } from '../../shared/units';
import { useDiary } from './family/diary';
import { MealIcon, mainFoodOf } from './MealIcon';
import { MealThumb } from './MealThumb';
import { amountText, isFinished, isMinimum, mealAmount, mealState, mealTitle, showsEstimate } from './meal-words';
import classes from './meals.module.css';
import { mealsText } from './meals-text';
import { figureOf } from './result/figure-of';

/** One meal in a list: thumbnail, name, time and figure with its range, or why there is none. */
export function MealRow({ meal }: { meal: Meal }) {
  const own = meal.override ? 'yourValue' : meal.itemsCorrection ? 'yourItems' : null;
  const basis = useCarbBasis();
  const units = useCarbUnits();
  const { isOwn, mealPath, photoUrl } = useDiary();
  const plateCarbs = meal.plate?.carbs ?? null;
  const { low, high } = figureOf(meal);
  // Own totals and minimums have none.
  const range = isMinimum(meal) || !showsEstimate(meal) ? null : units.range(low, high);
  const isApart = meal.carbEstimate !== null && !meal.isNotFood && meal.carbBasis !== basis;
  return (
    <li>
      <Link to={mealPath(meal.mealId)} className={classes.row}>
        <MealThumb url={meal.thumbnailUrl && photoUrl(meal.thumbnailUrl)}>
          <MealIcon food={mainFoodOf(meal.items)} />
        </MealThumb>
        <span className={classes.rowText}>
          <span className={classes.rowTitle}>
            <bdi>{mealTitle(meal)}</bdi>
            {meal.favourite && (
              <IconStarFilled
                size={14}
                color="var(--cs-grain-ink)"
                style={{ marginLeft: '0.35rem' }}
                aria-label={mealsText('favourite')}
              />
            )}
          </span>
          <Text span inherit c="dimmed" fz="sm">
            <time dateTime={meal.eatenAt}>{formatTime(meal.eatenAt, meal.eatenZone)}</time>
            {range && ` · ${range}`}
            {meal.plate && ` · ${mealsText('withMore', { count: meal.plate.parts.length - 1 })}`}
            {meal.partOf && ` · ${mealsText('partOfMeal')}`}
            {isOwn && own && ` · ${mealsText(own)}`}
            {isApart && ` · ${carbBasisWords(meal.carbBasis)}`}
            {meal.carbEstimate !== null && !isFinished(meal.status) ? ` · ${mealsText('estimatingAgain')}` : ''}
          </Text>
        </span>
        {plateCarbs !== null ? (
          <span className={classes.rowGrams}>
            <CarbAmount write={(carbs) => amountText(carbs, plateCarbs, isMinimum(meal))} />
          </span>
        ) : meal.carbEstimate !== null && !meal.isNotFood ? (
          <span className={classes.rowGrams}>
            <CarbAmount write={(carbs) => mealAmount(carbs, meal)} />
          </span>
        ) : (
          <span className={classes.rowState}>{mealState(meal)}</span>
        )}
      </Link>
    </li>
  );
}

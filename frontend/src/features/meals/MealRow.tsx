import type { Meal } from '@carbsight/contracts';
import { IconStarFilled, IconToolsKitchen2 } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { mealGrams } from './carb-words';
import { isFinished, mealState, mealTitle } from './meal-words';
import classes from './meals.module.css';

/** One meal in a list: thumbnail, name, time and figure, or what keeps it from having one. */
export function MealRow({ meal }: { meal: Meal }) {
  return (
    <li>
      <Link to={`/meal/${meal.mealId}`} className={classes.row}>
        {meal.thumbnailUrl ? (
          <img src={meal.thumbnailUrl} alt="" loading="lazy" width={56} height={56} className={classes.thumb} />
        ) : (
          <span className={classes.thumb}>
            <IconToolsKitchen2 size={24} aria-hidden="true" />
          </span>
        )}
        <span className={classes.rowText}>
          <span className={classes.rowTitle}>
            <bdi>{mealTitle(meal)}</bdi>
            {meal.favourite && <IconStarFilled size={14} className={classes.star} aria-label="Favourite" />}
          </span>
          <span className={classes.rowSub}>
            <time dateTime={meal.eatenAt}>{dayjs(meal.eatenAt).format('HH:mm')}</time>
            {meal.override ? ' · your value' : ''}
            {meal.carbEstimate !== null && !isFinished(meal.status) ? ' · estimating again' : ''}
          </span>
        </span>
        {meal.carbEstimate !== null && !meal.isNotFood ? (
          <span className={classes.rowGrams}>{mealGrams(meal)}</span>
        ) : (
          <span className={classes.rowState}>{mealState(meal)}</span>
        )}
      </Link>
    </li>
  );
}

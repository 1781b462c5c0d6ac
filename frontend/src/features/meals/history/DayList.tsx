import type { Meal } from '@carbsight/contracts';
import { CarbAmount } from '../../../shared/units';
import { amountText, missingText } from '../carb-words';
import { dayName } from '../day-name';
import { MealRow } from '../MealRow';
import classes from '../meals.module.css';
import { groupByDay } from './days';

type DayListProps = {
  meals: readonly Meal[];
  hasMore: boolean;
  /** Off while the list is filtered: a total of some of the day's meals would mislead. */
  withTotals: boolean;
  listedSince: string | null;
};

export function DayList({ meals, hasMore, withTotals, listedSince }: DayListProps) {
  return groupByDay(meals, hasMore, listedSince).map(
    ({ date, meals: ofDay, totalGrams, withoutFigure, isComplete }) => (
      <section key={date} aria-labelledby={`day-${date}`}>
        <div className={classes.dayHead}>
          <h2 id={`day-${date}`}>{dayName(date)}</h2>
          {withTotals && totalGrams !== null && (
            <span className={classes.dayTotal}>
              <CarbAmount write={(carbs) => amountText(carbs, totalGrams, !isComplete || withoutFigure > 0)} />
            </span>
          )}
        </div>
        {withTotals && totalGrams !== null && withoutFigure > 0 && (
          <p className={classes.missing}>{missingText(withoutFigure)}</p>
        )}
        <ul className={classes.rows}>
          {ofDay.map((meal) => (
            <MealRow key={meal.mealId} meal={meal} />
          ))}
        </ul>
      </section>
    ),
  );
}

import type { Meal } from '@carbsight/contracts';
import { gramsInWords, missingInWords } from '../carb-words';
import { MealRow } from '../MealRow';
import classes from '../meals.module.css';
import { dayName, groupByDay } from './days';

type DayListProps = {
  meals: readonly Meal[];
  hasMore: boolean;
  /** Off while the list is filtered: a total of some of the day's meals would mislead. */
  withTotals: boolean;
};

export function DayList({ meals, hasMore, withTotals }: DayListProps) {
  return groupByDay(meals, hasMore).map(({ date, meals: ofDay, totalGrams, withoutFigure, isComplete }) => (
    <section key={date} aria-labelledby={`day-${date}`}>
      <div className={classes.dayHead}>
        <h2 id={`day-${date}`}>{dayName(date)}</h2>
        {withTotals && totalGrams !== null && (
          <span className={classes.dayTotal}>
            {isComplete && withoutFigure === 0 ? '' : 'at least '}
            {gramsInWords(totalGrams)}
          </span>
        )}
      </div>
      {withTotals && totalGrams !== null && withoutFigure > 0 && (
        <p className={classes.missing}>{missingInWords(withoutFigure)}</p>
      )}
      <ul className={classes.rows}>
        {ofDay.map((meal) => (
          <MealRow key={meal.mealId} meal={meal} />
        ))}
      </ul>
    </section>
  ));
}

import { VisuallyHidden } from '@mantine/core';
import { roundGrams } from '../carb-words';
import classes from '../meals.module.css';
import type { WeekDay } from './week';

/** One bar per day. A list, so that it reads well without seeing it. */
export function WeekBars({ days }: { days: readonly WeekDay[] }) {
  const most = Math.max(1, ...days.map(({ grams }) => grams));
  return (
    <ul className={classes.bars} aria-label="Carbohydrates of the last seven days">
      {days.map(({ date, name, grams, mealCount, withoutFigure }) => (
        <li key={date} data-none={mealCount === 0 || undefined}>
          <div className={classes.barSpace}>
            <span>
              {mealCount > 0 && withoutFigure > 0 && (
                <>
                  <VisuallyHidden>at least </VisuallyHidden>
                  <span aria-hidden="true">≥ </span>
                </>
              )}
              {mealCount === 0 ? <VisuallyHidden>no figure</VisuallyHidden> : Math.round(roundGrams(grams))}
            </span>
            <span className={classes.dayBar} style={{ height: `${(grams / most) * 82}%` }} />
          </div>
          {name}
        </li>
      ))}
    </ul>
  );
}

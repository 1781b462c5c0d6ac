import type { Meal } from '@carbsight/contracts';
import type { Dayjs } from 'dayjs';
import { lacksFigure, totalGrams } from '../carb-words';

export type WeekDay = {
  readonly date: string;
  readonly name: string;
  readonly mealCount: number;
  readonly grams: number;
  /** Meals that are not in `grams` because there is no figure for them. */
  readonly withoutFigure: number;
};

export const WEEK_DAYS = 7;

/** Midnight at the beginning of the last seven days, today included. */
export function weekStart(today: Dayjs): Dayjs {
  return today.startOf('day').subtract(WEEK_DAYS - 1, 'day');
}

/** The last seven days, oldest first, with the carbohydrates of their meals. Days without meals are there with 0. */
export function weekOf(meals: readonly Meal[], today: Dayjs): WeekDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, position) => {
    const day = weekStart(today).add(position, 'day');
    const onDay = meals.filter(({ eatenAt }) => day.isSame(eatenAt, 'day'));
    const ofDay = onDay.filter(({ carbEstimate, isNotFood }) => carbEstimate !== null && !isNotFood);
    return {
      date: day.format('YYYY-MM-DD'),
      name: day.format('dd'),
      mealCount: ofDay.length,
      grams: totalGrams(ofDay),
      withoutFigure: onDay.filter(lacksFigure).length,
    };
  });
}

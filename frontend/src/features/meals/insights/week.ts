import type { Meal } from '@carbsight/contracts';
import type { Dayjs } from 'dayjs';
import { totalGrams } from '../carb-words';

export type WeekDay = {
  readonly date: string;
  readonly name: string;
  readonly mealCount: number;
  readonly grams: number;
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
    const ofDay = meals.filter(({ eatenAt, carbEstimate }) => carbEstimate !== null && day.isSame(eatenAt, 'day'));
    return {
      date: day.format('YYYY-MM-DD'),
      name: day.format('dd'),
      mealCount: ofDay.length,
      grams: totalGrams(ofDay),
    };
  });
}

import type { Meal } from '@carbsight/contracts';
import { localDay, startOfDay } from '../../../shared/i18n';
import { isMinimum, lacksFigure, totalGrams } from '../meal-words';

export type Day = {
  /** Local date, `2026-11-20`. */
  readonly date: string;
  readonly meals: readonly Meal[];
  /** Carbohydrates in grams; null when no meal of the day has a figure, or while more of its meals may follow. */
  readonly totalGrams: number | null;
  /** Meals without a figure, which the total leaves out. */
  readonly withoutFigure: number;
  /** False where the total may be incomplete: beyond the plan, or for a meal with a minimum. */
  readonly isComplete: boolean;
};

/**
 * Groups meals (newest first) by the day on which they were eaten, newest first, too: a journey to the west repeats some hours.
 * @param listedSince ISO instant before which the plan does not show every meal; null: it shows all
 */
export function groupByDay(meals: readonly Meal[], hasMore: boolean, listedSince: string | null = null): Day[] {
  const byDate = new Map<string, Meal[]>();
  const today = localDay();
  for (const meal of meals) {
    const own = localDay(meal.eatenAt, meal.eatenZone);
    // Where tomorrow has already begun, it is still today's here.
    const date = own > today ? today : own;
    byDate.set(date, [...(byDate.get(date) ?? []), meal]);
  }
  const oldest = meals.at(-1);
  const loadedSince = oldest && hasMore ? localDay(oldest.eatenAt, oldest.eatenZone) : '';
  const dates = [...byDate.keys()].sort().reverse();
  return dates.map((date) => {
    const ofDay = byDate.get(date) ?? [];
    const withFigure = ofDay.filter(({ carbEstimate, plate }) => (plate ? plate.carbs : carbEstimate) !== null);
    return {
      date,
      meals: ofDay,
      totalGrams: withFigure.length > 0 && date > loadedSince ? totalGrams(withFigure) : null,
      withoutFigure: ofDay.filter(lacksFigure).length,
      isComplete: (listedSince === null || startOfDay(date) >= new Date(listedSince)) && !ofDay.some(isMinimum),
    };
  });
}

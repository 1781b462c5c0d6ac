import { dishNameKey } from '../estimate/dish-name.js';
import { groupBy } from '../insights/group-by.js';
import { addDays, type LocalClock } from '../reminders/local-day.js';

export type LoggedDish = { readonly name: string; readonly eatenAt: Date };
/** The latest meal of a dish, and on how many days or how often it was logged. */
export type UsualMeal<M> = M & { readonly times: number };

const DAY_MINUTES = 24 * 60;
/** Breakfast at seven and at half past eight is the same breakfast. */
const AROUND_MINUTES = 120;
const OFTEN_DAYS = 2;

/** Each dish once, as last eaten. @param meals latest first */
export function latestMeals<M extends LoggedDish>(meals: readonly M[], limit: number): UsualMeal<M>[] {
  return dishesOf(meals)
    .map(({ latest, all }) => ({ ...latest, times: all.length }))
    .slice(0, limit);
}

/**
 * Dishes eaten at this time of day on several days, most often first, then the latest.
 * @param meals latest first
 */
export function frequentMeals<M extends LoggedDish>(
  meals: readonly M[],
  now: Date,
  clock: LocalClock,
  limit: number,
): UsualMeal<M>[] {
  const minuteNow = minuteOfDay(clock.read(now));
  const placed = meals
    .map((meal) => ({ meal, shown: clock.read(meal.eatenAt) }))
    .filter(({ shown }) => isAround(minuteOfDay(shown), minuteNow));
  const dayOf = new Map(placed.map(({ meal, shown }) => [meal, dayAround(shown, minuteNow)]));
  return dishesOf(placed.map(({ meal }) => meal))
    .map(({ latest, all }) => ({ ...latest, times: new Set(all.map((meal) => dayOf.get(meal))).size }))
    .filter(({ times }) => times >= OFTEN_DAYS)
    .toSorted((a, b) => b.times - a.times || b.eatenAt.getTime() - a.eatenAt.getTime())
    .slice(0, limit);
}

function dishesOf<M extends LoggedDish>(meals: readonly M[]): { latest: M; all: readonly M[] }[] {
  const dishes = groupBy(meals, ({ name }) => dishNameKey(name) || name);
  return [...dishes.values()].flatMap((all) => (all[0] ? [{ latest: all[0], all }] : []));
}

/** The day whose `minuteNow` is nearest: meals at 23:30 and 0:15 belong to the same evening. */
function dayAround(shown: ReturnType<LocalClock['read']>, minuteNow: number): string {
  const ahead = minuteOfDay(shown) - minuteNow;
  if (Math.abs(ahead) <= DAY_MINUTES / 2) return shown.day;
  return addDays(shown.day, ahead > 0 ? 1 : -1);
}

function minuteOfDay({ hour, minute }: { readonly hour: number; readonly minute: number }): number {
  return hour * 60 + minute;
}

/** Also across midnight. */
function isAround(minute: number, other: number): boolean {
  const apart = Math.abs(minute - other);
  return Math.min(apart, DAY_MINUTES - apart) <= AROUND_MINUTES;
}

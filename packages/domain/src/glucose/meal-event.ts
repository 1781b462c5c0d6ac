import { WINDOW_MINUTES } from './glucose-after-meal.js';
import { minuteOf } from './meal-span.js';

/** Meals no further apart than this are one event: no reading tells them apart. */
const ONE_EVENT_MINUTES = 15;

/** A meal's place in time; parts of one plate have the same `plateId`. */
export type MealMoment = { readonly mealId: string; readonly plateId: string; readonly eatenAt: Date };

export type MealEvent = {
  /** When its first meal was eaten: where its curve starts. */
  readonly startsAt: Date;
  /** Of the first meal after it that is not of this meal's plate. */
  readonly nextMealAt: Date | null;
};

/** How far from a meal others may matter. */
export const EVENT_REACH_MINUTES = WINDOW_MINUTES;

/** @param others the person's other meals around it, in order */
export function mealEvent({ plateId, eatenAt }: MealMoment, others: readonly MealMoment[]): MealEvent {
  let startsAt = eatenAt;
  for (const before of others.filter((other) => other.eatenAt <= eatenAt).toReversed()) {
    if (minuteOf(startsAt, before.eatenAt) > ONE_EVENT_MINUTES) break;
    startsAt = before.eatenAt;
  }
  let endsAt = eatenAt;
  for (const after of others.filter((other) => other.eatenAt > eatenAt)) {
    if (minuteOf(after.eatenAt, endsAt) <= ONE_EVENT_MINUTES) endsAt = after.eatenAt;
    else if (after.plateId !== plateId) return { startsAt, nextMealAt: after.eatenAt };
  }
  return { startsAt, nextMealAt: null };
}

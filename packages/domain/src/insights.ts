import type { CarbBasis } from '@carbsight/contracts';
import { dishNameKey } from './estimate/dish-name.js';
import { addDays, type Eaten, type LocalClock } from './local-clock.js';
import { roundGrams } from './rounding.js';

/** `Map.groupBy`, which not all recent browsers have. Groups keep the order of their members. */
export function groupBy<T, K>(members: readonly T[], keyOf: (member: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}

/** A meal's figure that counts now; null grams if there is none (yet). */
export type Figure = {
  readonly carbsGrams: number | null;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  /** The figure is on a basis other than its person's: its fibre is unknown. */
  readonly isOtherBasis: boolean;
};

/** A meal's date and hour on the clock by which it was eaten. */
type AtLocalTime<M> = M & { readonly date: string; readonly hour: number };

export function atLocalTime<M extends Eaten>(meals: readonly M[], clock: LocalClock): AtLocalTime<M>[] {
  return meals.map((meal) => {
    const { day: date, hour } = clock.wallTimeOf(meal);
    return { ...meal, date, hour };
  });
}

/** The sum of several meals. */
export type MealSum = {
  readonly mealCount: number;
  /** Meals that are not in the sum because they have no figure. */
  readonly withoutFigure: number;
  /** Meals whose figure is a minimum. */
  readonly partial: number;
  /** Meals whose figure is on a basis other than their person's. */
  readonly otherBasis: number;
  /** Null if no meal has a figure, which is not 0 g. */
  readonly carbsGrams: number | null;
};

export function sumOf(meals: readonly Figure[]): MealSum {
  const figures = meals.flatMap(({ carbsGrams }) => (carbsGrams === null ? [] : [carbsGrams]));
  return {
    mealCount: meals.length,
    withoutFigure: meals.length - figures.length,
    partial: meals.filter(({ isPartial }) => isPartial).length,
    otherBasis: meals.filter(({ carbsGrams, isOtherBasis }) => carbsGrams !== null && isOtherBasis).length,
    carbsGrams: figures.length === 0 ? null : roundGrams(figures.reduce((sum, grams) => sum + grams, 0)),
  };
}

/** The mean over the meals that have a figure; null without any. */
export function meanPerMeal({ mealCount, withoutFigure, carbsGrams }: MealSum): number | null {
  return carbsGrams === null ? null : roundGrams(carbsGrams / (mealCount - withoutFigure));
}

const DAY_MS = 86_400_000;

/** Days of a person's calendar, `YYYY-MM-DD`, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The last days up to and including today. @param days at least 1 */
export function lastDays(today: string, days: number): Period {
  return { from: addDays(today, 1 - days), to: today };
}

/** The same number of days, right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

/** The number of days; 0 if it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1);
}

/** Its days, oldest first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, position) => addDays(period.from, position));
}

/** From the first instant up to, but excluding, the second, on a person's clock. */
export type MealSpan = { readonly from: Date; readonly to: Date; readonly clock: LocalClock };

/** From the first instant of its first day up to the first one after its last. */
export function spanOf({ from, to }: Period, clock: LocalClock): MealSpan {
  return { from: clock.at(from), to: clock.at(addDays(to, 1)), clock };
}

/** Those of a span by the clock by which each was eaten, so that each belongs to one day. */
export function eatenIn<M extends Eaten>(meals: readonly M[], { from, to, clock }: MealSpan): M[] {
  return meals.filter((meal) => {
    const at = clock.placed(meal);
    return at >= from && at < to;
  });
}

export type DayTotal = MealSum & { readonly date: string };

type DatedMeal = AtLocalTime<Figure>;

/** A total for each day of the period, oldest first; days without meals are included. */
export function dayTotals(meals: readonly DatedMeal[], period: Period): DayTotal[] {
  const ofDay = groupBy(meals, ({ date }) => date);
  return daysOf(period).map((date) => ({ date, ...sumOf(ofDay.get(date) ?? []) }));
}

/** The mean of the days with a figure: a day without entries is not known to be a day of 0 g. */
export function meanPerDay(days: readonly MealSum[]): number | null {
  const figures = days.flatMap(({ carbsGrams }) => (carbsGrams === null ? [] : [carbsGrams]));
  return figures.length === 0 ? null : roundGrams(figures.reduce((sum, grams) => sum + grams, 0) / figures.length);
}

export type LoggedDays = { readonly logged: number; readonly of: number };

/** The number of days with entries. A plain count: a missed day breaks no streak. */
export function loggedDays(days: readonly MealSum[]): LoggedDays {
  return { logged: days.filter(({ mealCount }) => mealCount > 0).length, of: days.length };
}

/** Parts of a day with the wall-clock hour at which they begin; the night lasts until the morning. */
const STARTS = { morning: 5, midday: 11, afternoon: 14, evening: 18, night: 23 } as const;

export type TimeOfDay = keyof typeof STARTS;
export const TIMES_OF_DAY = Object.keys(STARTS) as TimeOfDay[];

/** @param hour 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  return TIMES_OF_DAY.findLast((part) => hour >= STARTS[part]) ?? 'night';
}

/** The wall-clock hours at which a part begins and ends. */
export function hoursOf(part: TimeOfDay): { readonly from: number; readonly to: number } {
  const next = TIMES_OF_DAY[(TIMES_OF_DAY.indexOf(part) + 1) % TIMES_OF_DAY.length] ?? part;
  return { from: STARTS[part], to: STARTS[next] };
}

type TimeOfDaySum = MealSum & { readonly part: TimeOfDay; readonly carbsGramsPerMeal: number | null };

/** One entry for each part of the day, from the morning on. */
export function byTimeOfDay(meals: readonly AtLocalTime<Figure>[]): TimeOfDaySum[] {
  const ofPart = groupBy(meals, ({ hour }) => timeOfDay(hour));
  return TIMES_OF_DAY.map((part) => {
    const sum = sumOf(ofPart.get(part) ?? []);
    return { part, ...sum, carbsGramsPerMeal: meanPerMeal(sum) };
  });
}

/** A meal's figure that counts, with its estimate, in grams. */
export type CorrectableMeal = {
  readonly name: string | null;
  readonly carbsGrams: number | null;
  readonly carbBasis: CarbBasis;
  readonly estimateGrams: number | null;
  readonly estimateBasis: CarbBasis | null;
  readonly isCorrected: boolean;
};

type CorrectionFigures = {
  /** Meals with an estimate: what could be corrected. */
  readonly estimated: number;
  readonly corrected: number;
  /** Fraction of them, 0 to 1; null when there are none. */
  readonly rate: number | null;
  /** The person's figure minus the estimate, on average; null without corrections. Above 0: they eat more than estimated. */
  readonly meanChangeGrams: number | null;
  /** The mean absolute change. */
  readonly meanSizeGrams: number | null;
};

export function correctionFigures(meals: readonly CorrectableMeal[]): CorrectionFigures {
  const estimated = meals.filter(({ estimateGrams, carbsGrams }) => estimateGrams !== null && carbsGrams !== null);
  const corrected = estimated.filter(({ isCorrected }) => isCorrected).length;
  const changes = changesOf(meals).map(({ changeGrams }) => changeGrams);
  return {
    estimated: estimated.length,
    corrected,
    rate: estimated.length === 0 ? null : corrected / estimated.length,
    meanChangeGrams: mean(changes),
    meanSizeGrams: mean(changes.map(Math.abs)),
  };
}

type CorrectedFood = {
  /** As the person last saw it. */
  readonly name: string;
  readonly times: number;
  readonly meanChangeGrams: number;
};

/** Corrected dishes, most often first, then by the size of the change. Names are compared as for reads. */
export function mostCorrectedFoods(meals: readonly CorrectableMeal[], limit: number): CorrectedFood[] {
  const named = changesOf(meals).filter(({ name }) => dishNameKey(name) !== '');
  const foods = [...groupBy(named, ({ name }) => dishNameKey(name)).values()].map((ofFood) => ({
    name: ofFood.at(-1)?.name ?? '',
    times: ofFood.length,
    meanChangeGrams: mean(ofFood.map(({ changeGrams }) => changeGrams)) ?? 0,
  }));
  return foods
    .toSorted((a, b) => b.times - a.times || Math.abs(b.meanChangeGrams) - Math.abs(a.meanChangeGrams))
    .slice(0, limit);
}

/** Two figures on different bases have no difference: fibre would look like a correction. */
function changesOf(meals: readonly CorrectableMeal[]): { name: string; changeGrams: number }[] {
  return meals.flatMap(({ name, carbsGrams, carbBasis, estimateGrams, estimateBasis, isCorrected }) =>
    isCorrected && carbsGrams !== null && estimateGrams !== null && carbBasis === estimateBasis
      ? [{ name: name ?? '', changeGrams: carbsGrams - estimateGrams }]
      : [],
  );
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : roundGrams(values.reduce((sum, value) => sum + value, 0) / values.length);
}

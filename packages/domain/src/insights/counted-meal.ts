import type { LocalClock } from '../reminders/local-day.js';

/** A meal with the figure that counts now, in grams; null when there is none (yet). */
export type CountedMeal = Figure & { readonly eatenAt: Date };

/** What a sum needs of a meal. */
export type Figure = {
  readonly carbsGrams: number | null;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  /** The figure is in another basis than its person's: its fibre is unknown. */
  readonly isOtherBasis: boolean;
};

/** A meal's date and hour on its person's clock. */
export type AtLocalTime<M> = M & { readonly date: string; readonly hour: number };

export function atLocalTime<M extends { readonly eatenAt: Date }>(
  meals: readonly M[],
  clock: LocalClock,
): AtLocalTime<M>[] {
  return meals.map((meal) => {
    const { day: date, hour } = clock.read(meal.eatenAt);
    return { ...meal, date, hour };
  });
}

/** The sum of some meals. */
export type MealSum = {
  readonly mealCount: number;
  /** Meals that are not in the sum because they have no figure. */
  readonly withoutFigure: number;
  /** Meals whose figure is a minimum. */
  readonly partial: number;
  /** Meals whose figure is in another basis than their person's. */
  readonly otherBasis: number;
  /** Null when no meal has a figure: that is not 0 g. */
  readonly carbsGrams: number | null;
};

export function sumOf(meals: readonly Figure[]): MealSum {
  const figures = meals.flatMap(({ carbsGrams }) => (carbsGrams === null ? [] : [carbsGrams]));
  return {
    mealCount: meals.length,
    withoutFigure: meals.length - figures.length,
    partial: meals.filter(({ isPartial }) => isPartial).length,
    otherBasis: meals.filter(({ carbsGrams, isOtherBasis }) => carbsGrams !== null && isOtherBasis).length,
    carbsGrams: figures.length === 0 ? null : tenths(figures.reduce((sum, grams) => sum + grams, 0)),
  };
}

/** The mean over the meals that have a figure; null without any. */
export function meanPerMeal({ mealCount, withoutFigure, carbsGrams }: MealSum): number | null {
  return carbsGrams === null ? null : tenths(carbsGrams / (mealCount - withoutFigure));
}

/** Figures have one decimal; removes binary noise from their sums. */
export function tenths(grams: number): number {
  return Math.round(grams * 10) / 10;
}

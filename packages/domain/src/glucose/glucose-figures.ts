import type { CarbUnit, Insights } from '@carbsight/contracts';
import { groupBy, TIMES_OF_DAY, timeOfDay } from '../insights.js';
import { carbsFromUnit } from '../units.js';
import { medianOfSome } from './curves.js';
import { COVERAGE_MIN, type GlucoseAfterMeal, WINDOW_MINUTES } from './glucose-after-meal.js';

/** A meal and what was measured after it. */
export type MeasuredMeal = {
  /** By the clock at the time it was eaten. */
  readonly hour: number;
  /** Null without a figure, or if it is a minimum. */
  readonly carbsGrams: number | null;
  /** When the event that it is part of began (`mealEvent`), and what was measured after that. */
  readonly startsAt: Date;
  readonly after: GlucoseAfterMeal;
};

/** mg/dL; null for fewer than three meals. */
type GlucoseByGroup = Pick<NonNullable<Insights['glucose']>, 'meals' | 'leftOut' | 'byTimeOfDay' | 'byCarbs'>;
/** What several meals have in common. */
type GlucoseFigures = Omit<GlucoseByGroup['byTimeOfDay'][number], 'part'>;

/** The number of groups of meals by carbohydrate. */
const CARB_GROUPS = 5;
/** The width of one: a round number in the person's unit. */
const CARB_STEP: Readonly<Record<CarbUnit, number>> = { grams: 20, exchange15: 1, be12: 2, ke10: 2 };

/** Meals with readings, by time of day and by carbohydrate. It describes; it says nothing about causes. */
export function glucoseByGroup(measured: readonly MeasuredMeal[], unit: CarbUnit): GlucoseByGroup {
  const withReadings = asEvents(measured).filter(({ after }) => after.points.length > 0);
  const meals = withReadings.filter(({ after }) => isComparable(after));
  const step = carbsFromUnit(CARB_STEP[unit], unit);
  const groupOf = (grams: number) => Math.min(Math.floor(grams / step), CARB_GROUPS - 1);
  return {
    meals: meals.length,
    leftOut: withReadings.length - meals.length,
    byTimeOfDay: TIMES_OF_DAY.map((part) => ({
      part,
      ...figuresOf(meals.filter(({ hour }) => timeOfDay(hour) === part)),
    })),
    byCarbs: Array.from({ length: CARB_GROUPS }, (_, index) => ({
      from: index * step,
      to: index === CARB_GROUPS - 1 ? null : (index + 1) * step,
      ...figuresOf(meals.filter(({ carbsGrams }) => carbsGrams !== null && groupOf(carbsGrams) === index)),
    })),
  };
}

/** Meals of one event as one, with its sum: the rise after it is the rise after all of them. */
function asEvents(meals: readonly MeasuredMeal[]): MeasuredMeal[] {
  return [...groupBy(meals, ({ startsAt }) => startsAt.getTime()).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const carbsGrams = more.reduce<number | null>(
      (total, meal) => (total === null || meal.carbsGrams === null ? null : total + meal.carbsGrams),
      first.carbsGrams,
    );
    return [{ ...first, carbsGrams }];
  });
}

/** Whether it has readings before, and for most of all three hours: the peak of half an hour is not comparable. */
function isComparable({ baseline, coverage, cutBy }: GlucoseAfterMeal): boolean {
  return baseline !== null && (coverage * (cutBy ?? WINDOW_MINUTES)) / WINDOW_MINUTES >= COVERAGE_MIN;
}

function figuresOf(meals: readonly MeasuredMeal[]): GlucoseFigures {
  const readings = meals.reduce((n, { after }) => n + after.inRange.n, 0);
  const within = meals.reduce((n, { after }) => n + after.inRange.within, 0);
  const rise = medianOfSome(meals.flatMap(({ after }) => after.rise ?? []));
  return {
    meals: meals.length,
    peak: medianOfSome(meals.flatMap(({ after }) => after.peak?.mgdl ?? [])),
    rise,
    inRange: rise === null ? null : within / readings,
  };
}

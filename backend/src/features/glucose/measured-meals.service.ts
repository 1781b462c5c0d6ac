import type { GlucoseUnit } from '@carbsight/contracts';
import {
  GlucoseQueries,
  type GlucoseSettings,
  GlucoseSettingsQueries,
  type GlucoseSourceEntity,
  type MealTimes,
  MeasuredMealQueries,
} from '@carbsight/database';
import { GLUCOSE_RANGES, type GlucoseAfterMeal, glucoseAfterMeal, minuteOf, oneSource } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

/** Whether the readings of the months before a source was connected are still on their way. */
export const isFetchingHistory = ({ historyDueAt, failure }: Pick<GlucoseSourceEntity, 'historyDueAt' | 'failure'>) =>
  historyDueAt !== null && failure !== 'refused';

/** What was measured after several meals, by meal, and how its person views it. */
type MeasuredMeals = {
  readonly unit: GlucoseUnit;
  readonly range: { readonly low: number; readonly high: number };
  readonly meals: ReadonlyMap<string, MeasuredEvent>;
};
/** Glucose after the event that a meal is part of. */
export type MeasuredEvent = GlucoseAfterMeal & Pick<MealTimes, 'mealId' | 'startsAt'>;

/** Readings around many meals together, as far as they are stored: nothing is fetched for them. */
@Injectable()
export class MeasuredMealsService {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly queries: MeasuredMealQueries,
    private readonly settings: GlucoseSettingsQueries,
  ) {}

  async isFetchingHistory(userId: string): Promise<boolean> {
    const source = await this.glucose.find(userId);
    return source !== null && isFetchingHistory(source);
  }

  /** Null if no readings are shown. A meal that is not this person's is left out. */
  async measure(userId: string, mealIds: readonly string[]): Promise<MeasuredMeals | null> {
    const [source, settings, times] = await Promise.all([
      this.glucose.find(userId),
      this.settings.find(userId),
      this.glucose.mealTimes(userId, mealIds),
    ]);
    const isOfFilesOnly = !source?.isRead;
    const measured = await this.around(userId, times, settings, isOfFilesOnly);
    if (isOfFilesOnly && measured.every(({ points }) => points.length === 0)) return null;
    const meals = new Map(measured.map((after) => [after.mealId, after] as const));
    return { unit: settings.unit, range: GLUCOSE_RANGES[settings.band], meals };
  }

  /** In the order of the meals. */
  async around(
    userId: string,
    times: readonly MealTimes[],
    { band }: Pick<GlucoseSettings, 'band'>,
    isOfFilesOnly: boolean,
  ): Promise<MeasuredEvent[]> {
    const starts = times.map(({ startsAt }) => startsAt);
    const readings = await this.queries.readingsAround(userId, starts, isOfFilesOnly);
    return times.map(({ mealId, startsAt, nextMealAt }, index) => {
      const nextMealMinute = nextMealAt && minuteOf(nextMealAt, startsAt);
      const ofOne = oneSource(readings[index] ?? []);
      return { mealId, startsAt, ...glucoseAfterMeal(ofOne, { nextMealMinute, range: GLUCOSE_RANGES[band] }) };
    });
  }
}

import type { GlucoseUnit } from '@carbsight/contracts';
import { GlucoseQueries, GlucoseSettingsQueries, MeasuredMealQueries } from '@carbsight/database';
import { GLUCOSE_RANGES, type GlucoseAfterMeal, glucoseAfterMeal, minuteOf } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

/** What was measured after several meals, by meal, and how its person views it. */
type MeasuredMeals = {
  readonly unit: GlucoseUnit;
  readonly range: { readonly low: number; readonly high: number };
  readonly meals: ReadonlyMap<string, GlucoseAfterMeal>;
};

/** Readings around many meals together, as far as they are stored: nothing is fetched for them. */
@Injectable()
export class MeasuredMealsService {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly queries: MeasuredMealQueries,
    private readonly settings: GlucoseSettingsQueries,
  ) {}

  /** Null if no readings are shown. A meal that is not this person's is left out. */
  async measure(userId: string, mealIds: readonly string[]): Promise<MeasuredMeals | null> {
    const [source, { unit, band }, times] = await Promise.all([
      this.glucose.find(userId),
      this.settings.find(userId),
      this.glucose.mealTimes(userId, mealIds),
    ]);
    const range = GLUCOSE_RANGES[band];
    const isOfFilesOnly = !source?.isRead;
    const readings = await this.queries.readingsAround(
      userId,
      times.map(({ eatenAt }) => eatenAt),
      isOfFilesOnly,
    );
    if (isOfFilesOnly && readings.every((each) => each.length === 0)) return null;
    const meals = times.map(({ mealId, eatenAt, nextMealAt }, index) => {
      const nextMealMinute = nextMealAt && minuteOf(nextMealAt, eatenAt);
      return [mealId, glucoseAfterMeal(readings[index] ?? [], { nextMealMinute, range })] as const;
    });
    return { unit, range, meals: new Map(meals) };
  }
}

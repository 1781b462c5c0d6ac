import type { SharedMeals } from '@carbsight/contracts';
import { GlucoseQueries } from '@carbsight/database';
import { glucoseAround, glucoseSpan } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

/** What was measured around meals that a link shows, as far as it is stored. A link fetches nothing. */
@Injectable()
export class SharedGlucose {
  constructor(private readonly glucose: GlucoseQueries) {}

  /** Null where no source is connected. */
  async around(userId: string, mealIds: readonly string[]): Promise<SharedMeals['glucose']> {
    const source = await this.glucose.find(userId);
    if (!source?.isRead) return null;
    const meals = await this.glucose.mealTimes(userId, mealIds);
    const [first, last] = [meals.at(0), meals.at(-1)];
    if (!first || !last) return { unit: source.unit, meals: [] };
    const { from } = glucoseSpan(first.eatenAt);
    const readings = await this.glucose.readings(userId, { from, to: glucoseSpan(last.eatenAt).to });
    // Both are in order: what lies before a meal is not looked at for those after it.
    let begin = 0;
    return {
      unit: source.unit,
      meals: meals.flatMap((meal) => {
        const span = glucoseSpan(meal.eatenAt);
        const isBefore = (reading: (typeof readings)[number] | undefined, time: Date) => !!reading && reading.at < time;
        while (isBefore(readings[begin], span.from)) begin += 1;
        let end = begin;
        while (isBefore(readings[end], span.to)) end += 1;
        const { isCovered, baseline, peak, rise } = glucoseAround(meal, readings.slice(begin, end));
        if (!isCovered) return [];
        return { mealId: meal.mealId, baseline, peak: peak?.mgdl ?? null, peakMinutes: peak?.minute ?? null, rise };
      }),
    };
  }
}

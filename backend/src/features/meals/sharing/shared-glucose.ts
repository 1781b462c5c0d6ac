import type { SharedMeals } from '@carbsight/contracts';
import { Injectable } from '@nestjs/common';
import { MeasuredMealsService } from '../../glucose/index.js';

/** Readings around meals that a link shows, as far as they are stored. A link fetches nothing. */
@Injectable()
export class SharedGlucose {
  constructor(private readonly measured: MeasuredMealsService) {}

  /** Null if no readings are shown. */
  async around(userId: string, mealIds: readonly string[]): Promise<SharedMeals['glucose']> {
    const measured = await this.measured.measure(userId, mealIds);
    if (!measured) return null;
    return {
      unit: measured.unit,
      meals: [...measured.meals].flatMap(([mealId, { isCovered, baseline, peak, rise }]) =>
        isCovered ? [{ mealId, baseline, peak: peak?.mgdl ?? null, peakMinutes: peak?.minute ?? null, rise }] : [],
      ),
    };
  }
}

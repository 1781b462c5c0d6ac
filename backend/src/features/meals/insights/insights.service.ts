import { DISCLAIMER, type Insights, type InsightsRange, type MealReport, RANGE_DAYS } from '@carbsight/contracts';
import { type DiaryMeal, InsightsQueries, type UserEntity } from '@carbsight/database';
import {
  atLocalTime,
  byTimeOfDay,
  carbBasisOf,
  correctionFigures,
  dayTotals,
  LocalClock,
  lastDays,
  loggedDays,
  mostCorrectedFoods,
  type Period,
  spanOf,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import type { CsvColumns, ReadPage } from '../../../platform/csv/stream-csv.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { planOf } from '../history-plan.js';
import { mealColumns } from './meal-columns.js';
import { mealReport } from './meal-report.js';
import { toSum, toTotals, visiblePeriod } from './period-figures.js';

const WEEK_DAYS = 7;
const FOODS_SHOWN = 5;
/** For a printed summary: more than anyone eats in a quarter, and less than would burden the server or a printer. */
const REPORT_MEALS_MAX = 3_000;

/** Insights into a person's own meals. Sums and counts only: it gives no advice. */
@Injectable()
export class InsightsService {
  constructor(private readonly queries: InsightsQueries) {}

  async insights(user: UserEntity, range: InsightsRange): Promise<Insights> {
    const now = new Date();
    const clock = new LocalClock(user.timezone);
    const carbBasis = carbBasisOf(user);
    const asked = visiblePeriod(user, lastDays(clock.read(now).day, RANGE_DAYS[range]), now, clock);
    const found = atLocalTime(await this.queries.findMeals(user.id, spanOf(asked.period, clock), carbBasis), clock);
    const meals = found.map((meal) => ({ ...meal, isOtherBasis: meal.carbBasis !== carbBasis }));
    const days = dayTotals(meals, asked.period);
    const { estimated, corrected, rate, meanChangeGrams, meanSizeGrams } = correctionFigures(meals);
    return {
      ...asked.period,
      range,
      carbBasis,
      timezone: clock.timezone,
      isShortened: asked.isShortened,
      reference: asked.reference,
      totals: toTotals(meals, days),
      disclaimer: DISCLAIMER,
      dailyTotals: days.map((day) => ({ date: day.date, ...toSum(day) })),
      byTimeOfDay: byTimeOfDay(meals).map((part) => ({
        part: part.part,
        ...toSum(part),
        averageMeal: part.carbsGramsPerMeal,
      })),
      loggedDays: { period: loggedDays(days), lastWeek: loggedDays(days.slice(-WEEK_DAYS)) },
      correctionRate: rate,
      corrections: { estimated, corrected, averageChange: meanChangeGrams, averageSize: meanSizeGrams },
      mostCorrectedFoods: mostCorrectedFoods(meals, FOODS_SHOWN).map(({ name, times, meanChangeGrams: change }) => ({
        name,
        times,
        averageChange: change,
      })),
      canExport: planOf(user, now).periodExport,
    };
  }

  async report(user: UserEntity, period: Period): Promise<MealReport> {
    const { asked, clock } = this.exportable(user, period);
    const meals = await this.queries.diary(
      user.id,
      spanOf(asked.period, clock),
      carbBasisOf(user),
      REPORT_MEALS_MAX + 1,
    );
    if (meals.length > REPORT_MEALS_MAX) throw new ApiFailure('too-many-meals');
    return mealReport(meals, asked, clock, carbBasisOf(user));
  }

  /** The meals of a period as a CSV file. */
  diary(user: UserEntity, period: Period): { columns: CsvColumns<DiaryMeal>; readPage: ReadPage<DiaryMeal> } {
    const { asked, clock } = this.exportable(user, period);
    const span = spanOf(asked.period, clock);
    return {
      columns: mealColumns(clock.timezone, user.units),
      readPage: (limit, after) => this.queries.diary(user.id, span, carbBasisOf(user), limit, after),
    };
  }

  private exportable(user: UserEntity, period: Period) {
    const now = new Date();
    if (!planOf(user, now).periodExport) throw new ApiFailure('plan-needed');
    const clock = new LocalClock(user.timezone);
    return { asked: visiblePeriod(user, period, now, clock), clock };
  }
}

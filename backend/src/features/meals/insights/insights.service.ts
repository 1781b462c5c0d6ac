import {
  type CarbBasis,
  type CarbUnit,
  DISCLAIMER,
  type Insights,
  type InsightsRange,
  type MealReport,
  RANGE_DAYS,
  type ReportMeal,
} from '@carbsight/contracts';
import { type DiaryMeal, type InsightMeal, InsightsQueries, type UserEntity } from '@carbsight/database';
import {
  asPlates,
  atLocalTime,
  byTimeOfDay,
  carbBasisOf,
  carbsInUnit,
  correctionFigures,
  type DayTotal,
  dayTotals,
  type Figure,
  glucoseByGroup,
  LocalClock,
  lastDays,
  lengthOf,
  loggedDays,
  type MealSum,
  meanPerDay,
  meanPerMeal,
  mostCorrectedFoods,
  type Period,
  periodBefore,
  roundGrams,
  spanOf,
  sumOf,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import type { CsvColumns, ReadPage } from '../../../platform/csv.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { MeasuredMealsService } from '../../glucose/index.js';
import { firstVisibleDay, planOf } from '../history-plan.js';

/** A requested period, as far as the person's plan shows it. */
type VisiblePeriod = {
  readonly period: Period;
  readonly isShortened: boolean;
  readonly reference: Insights['reference'];
};

/** Omits the days before those the plan shows. The period may then end before it begins: nothing of it is shown. */
function visiblePeriod(user: UserEntity, asked: Period, now: Date, clock: LocalClock): VisiblePeriod {
  const first = firstVisibleDay(planOf(user, now), clock.wallTime(now).day);
  const isShortened = first !== null && asked.from < first;
  const { carbReferenceLowGrams: low, carbReferenceHighGrams: high } = user;
  return {
    period: isShortened ? { ...asked, from: first } : asked,
    isShortened,
    reference: low === null || high === null ? null : { low, high },
  };
}

function toSum({ mealCount, withoutFigure, partial, otherBasis, carbsGrams }: MealSum) {
  return { mealCount, withoutFigure, partial, otherBasis, carbs: carbsGrams };
}

function toTotals(meals: readonly Figure[], days: readonly DayTotal[], today: string): Insights['totals'] {
  const sum = sumOf(meals);
  const loggedOnes = days.filter(({ mealCount }) => mealCount > 0);
  const full = loggedOnes.filter(({ date }) => date < today);
  const mealCount = full.reduce((count, day) => count + day.mealCount, 0);
  return {
    ...toSum(sum),
    averageDay: meanPerDay(full),
    isAverageDayMinimum: full.some(({ withoutFigure, partial }) => withoutFigure + partial > 0),
    averageMeal: meanPerMeal(sum),
    mealsPerDay: full.length === 0 ? null : roundGrams(mealCount / full.length),
    isTodayLeftOut: loggedOnes.some(({ date }) => date === today),
  };
}

const UNIT_NAMES: Readonly<Record<Exclude<CarbUnit, 'grams'>, string>> = {
  exchange15: 'exchange of 15 g',
  be12: 'BE of 12 g',
  ke10: 'KE of 10 g',
};

/** A person's meals with date and time on the clock by which each was eaten, in grams and in their unit. */
function mealColumns(clock: LocalClock, unit: CarbUnit): CsvColumns<DiaryMeal> {
  const shown = ({ eatenAt, eatenZone }: DiaryMeal) => clock.of(eatenZone).wallTime(eatenAt);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    date: (meal) => shown(meal).day,
    time: (meal) => `${two(shown(meal).hour)}:${two(shown(meal).minute)}`,
    timezone: ({ eatenZone }) => clock.of(eatenZone).timezone,
    // In the hour that autumn repeats, only the offset tells which one is meant.
    eatenAt: ({ eatenAt, eatenZone }) => clock.of(eatenZone).withOffset(eatenAt),
    meal: ({ name }) => name ?? '',
    note: ({ note }) => note,
    carbsGrams: ({ carbsGrams }) => carbsGrams,
    lowGrams: ({ lowGrams }) => lowGrams,
    highGrams: ({ highGrams }) => highGrams,
    confidence: ({ level }) => level ?? '',
    isOwnFigure: ({ isOwnFigure }) => (isOwnFigure ? 'yes' : 'no'),
    estimateGrams: ({ estimateGrams }) => estimateGrams,
    isPartial: ({ isPartial }) => (isPartial ? 'yes' : 'no'),
    carbBasis: ({ carbsGrams, carbBasis }) => (carbsGrams === null ? '' : carbBasis),
    estimateCarbBasis: ({ estimateBasis }) => estimateBasis ?? '',
    unknownItems: ({ unknownItems }) => unknownItems.join('; '),
    isEstimatePartial: ({ isEstimatePartial }) => (isEstimatePartial ? 'yes' : 'no'),
    ...(unit === 'grams' ? {} : unitColumns(unit)),
  };
}

function unitColumns(unit: Exclude<CarbUnit, 'grams'>): CsvColumns<DiaryMeal> {
  /** To two decimals: a tenth of a BE is more than a gram. */
  const inUnit = (grams: number | null) => (grams === null ? null : Math.round(carbsInUnit(grams, unit) * 100) / 100);
  return {
    unit: () => UNIT_NAMES[unit],
    carbs: ({ carbsGrams }) => inUnit(carbsGrams),
    low: ({ lowGrams }) => inUnit(lowGrams),
    high: ({ highGrams }) => inUnit(highGrams),
  };
}

/** A meal as people count it, at its hour. */
type Plate = Pick<InsightMeal, 'plateId' | 'carbsGrams' | 'isPartial'> & { readonly hour: number };

/** A period's meals and days, and what both the insights and the report begin with. */
function summarise<Meal extends InsightMeal>(
  found: readonly Meal[],
  asked: VisiblePeriod,
  clock: LocalClock,
  carbBasis: CarbBasis,
) {
  const meals = atLocalTime(found, clock).map((meal) => ({ ...meal, isOtherBasis: meal.carbBasis !== carbBasis }));
  const plates = asPlates(meals);
  const days = dayTotals(plates, asked.period);
  const head = {
    ...asked.period,
    carbBasis,
    timezone: clock.timezone,
    isShortened: asked.isShortened,
    reference: asked.reference,
    totals: toTotals(plates, days, clock.wallTime(new Date()).day),
    disclaimer: DISCLAIMER,
  };
  return { meals, plates, days, head };
}

/** Every meal of a period by day, for the care team. Figures and marks only; it judges nothing. */
function mealReport(
  found: readonly DiaryMeal[],
  asked: VisiblePeriod,
  clock: LocalClock,
  carbBasis: CarbBasis,
): Omit<MealReport, 'glucose'> & { readonly plates: readonly Plate[] } {
  const { meals, plates, days, head } = summarise(found, asked, clock, carbBasis);
  const mealsOf = Map.groupBy(meals, ({ date }) => date);
  return {
    ...head,
    plates,
    corrected: meals.filter(({ isCorrected }) => isCorrected).length,
    days: days
      .filter(({ mealCount }) => mealCount > 0)
      .map((day) => ({ date: day.date, ...toSum(day), meals: (mealsOf.get(day.date) ?? []).map(toReportMeal) })),
  };
}

function toReportMeal(meal: DiaryMeal): ReportMeal {
  return {
    ...meal,
    mealId: meal.id,
    eatenAt: meal.eatenAt.toISOString(),
    carbs: meal.carbsGrams,
    low: meal.lowGrams,
    high: meal.highGrams,
    estimate: meal.estimateGrams,
  };
}

const FOODS_SHOWN = 5;
/** For a printed summary: more than anyone eats in a quarter, and less than would burden the server or a printer. */
const REPORT_MEALS_MAX = 3_000;

/** Who may give tables, summaries and links to others. */
export class ExportPlan {
  constructor(private readonly arePlansSold: boolean) {}

  includesExport(user: UserEntity, now: Date): boolean {
    return !this.arePlansSold || planOf(user, now).periodExport;
  }
}

/** Insights into a person's own meals. Sums and counts only: it gives no advice. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly queries: InsightsQueries,
    private readonly measured: MeasuredMealsService,
    private readonly plan: ExportPlan,
  ) {}

  async insights(user: UserEntity, range: InsightsRange): Promise<Insights> {
    const now = new Date();
    const clock = new LocalClock(user.timezone);
    const carbBasis = carbBasisOf(user);
    const asked = visiblePeriod(user, lastDays(clock.wallTime(now).day, RANGE_DAYS[range]), now, clock);
    const [found, before] = await Promise.all([
      this.queries.findMeals(user.id, spanOf(asked.period, clock), carbBasis),
      this.before(user, asked, now, clock),
    ]);
    const { meals, plates, days, head } = summarise(found, asked, clock, carbBasis);
    const { estimated, corrected, rate, meanChangeGrams, meanSizeGrams } = correctionFigures(meals);
    return {
      ...head,
      glucose: await this.glucose(user, plates),
      isFetchingGlucose: await this.measured.isFetchingHistory(user.id),
      range,
      before,
      dailyTotals: days.map((day) => ({ date: day.date, ...toSum(day) })),
      byTimeOfDay: byTimeOfDay(plates).map((part) => ({
        part: part.part,
        ...toSum(part),
        averageMeal: part.carbsGramsPerMeal,
      })),
      loggedDays: loggedDays(days),
      correctionRate: rate,
      corrections: { estimated, corrected, averageChange: meanChangeGrams, averageSize: meanSizeGrams },
      mostCorrectedFoods: mostCorrectedFoods(meals, FOODS_SHOWN).map(({ name, times, meanChangeGrams: change }) => ({
        name,
        times,
        averageChange: change,
      })),
      canExport: this.plan.includesExport(user, now),
    };
  }

  /** The mean day of the preceding period of the same length. */
  private async before(
    user: UserEntity,
    asked: VisiblePeriod,
    now: Date,
    clock: LocalClock,
  ): Promise<Insights['before']> {
    const earlier = visiblePeriod(user, periodBefore(asked.period), now, clock);
    if (asked.isShortened || earlier.isShortened) return null;
    const carbBasis = carbBasisOf(user);
    const found = await this.queries.findMeals(user.id, spanOf(earlier.period, clock), carbBasis);
    const { averageDay, isAverageDayMinimum } = summarise(found, earlier, clock, carbBasis).head.totals;
    return averageDay === null ? null : { averageDay, isAverageDayMinimum, days: lengthOf(earlier.period) };
  }

  /** @throws ApiFailure 403 if the plan has no reports */
  async report(user: UserEntity, period: Period): Promise<MealReport> {
    return this.reportOf(user, this.exportable(user, period).asked, true);
  }

  /** What a link shows until its date, whatever the plan has become since it was given. */
  async sharedReport(user: UserEntity, period: Period, hasGlucose: boolean): Promise<MealReport> {
    return this.reportOf(user, { period, isShortened: false, reference: null }, hasGlucose);
  }

  private async reportOf(user: UserEntity, asked: VisiblePeriod, hasGlucose: boolean): Promise<MealReport> {
    const clock = new LocalClock(user.timezone);
    const meals = await this.queries.diary(
      user.id,
      spanOf(asked.period, clock),
      carbBasisOf(user),
      REPORT_MEALS_MAX + 1,
    );
    if (meals.length > REPORT_MEALS_MAX) throw new ApiFailure('too-many-meals');
    const { plates, ...report } = mealReport(meals, asked, clock, carbBasisOf(user));
    return { ...report, glucose: hasGlucose ? await this.glucose(user, plates) : null };
  }

  /** What was measured after these meals; null without any readings. */
  private async glucose(user: UserEntity, plates: readonly Plate[]): Promise<Insights['glucose']> {
    const measured = await this.measured.measure(
      user.id,
      plates.map(({ plateId }) => plateId),
    );
    if (!measured) return null;
    const { unit, range, meals } = measured;
    const grouped = glucoseByGroup(
      plates.flatMap(({ plateId, hour, carbsGrams, isPartial }) => {
        const after = meals.get(plateId);
        return after ? [{ hour, carbsGrams: isPartial ? null : carbsGrams, startsAt: after.startsAt, after }] : [];
      }),
      user.units,
    );
    return grouped.meals + grouped.leftOut === 0 ? null : { unit, range, ...grouped };
  }

  /** Whether a link that shows a period shows the meal. */
  isShared(user: UserEntity, period: Period, mealId: string): Promise<boolean> {
    return this.queries.hasMeal(user.id, spanOf(period, new LocalClock(user.timezone)), mealId);
  }

  /** The meals of a period as a CSV file. */
  diary(user: UserEntity, period: Period): { columns: CsvColumns<DiaryMeal>; readPage: ReadPage<DiaryMeal> } {
    const { asked, clock } = this.exportable(user, period);
    const span = spanOf(asked.period, clock);
    return {
      columns: mealColumns(clock, user.units),
      readPage: (limit, after) => this.queries.diary(user.id, span, carbBasisOf(user), limit, after),
    };
  }

  /** @throws ApiFailure 403 if the plan has no summaries for others */
  requireExport(user: UserEntity): void {
    if (!this.plan.includesExport(user, new Date())) throw new ApiFailure('plan-needed');
  }

  private exportable(user: UserEntity, period: Period) {
    const now = new Date();
    this.requireExport(user);
    const clock = new LocalClock(user.timezone);
    return { asked: visiblePeriod(user, period, now, clock), clock };
  }
}

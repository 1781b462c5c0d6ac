import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { carbBasis, glucoseUnit, instant } from '../vocabulary.js';
import { glucoseRange } from './glucose.js';

export const RANGE_DAYS: Readonly<Record<InsightsRange, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** Longest period of a summary for the care team in days: a quarter. */
export const REPORT_DAYS_MAX = 92;

export const insightsRange = z.enum(['7d', '30d', '90d']);
export type InsightsRange = z.infer<typeof insightsRange>;

const timeOfDay = z.enum(['morning', 'midday', 'afternoon', 'evening', 'night']);

/** Sums over several meals. `carbs` in grams; null when no meal has a figure, which is not 0 g. */
const mealSum = z.object({
  mealCount: z.int(),
  /** Meals without a figure, which `carbs` leaves out. */
  withoutFigure: z.int(),
  /** Meals whose figure is a minimum, because a food of the note was not read. */
  partial: z.int(),
  /** Meals on a basis other than the person's, because their fibre is unknown. */
  otherBasis: z.int(),
  carbs: z.number().nullable(),
});

/** A person's own daily range in grams, if set. */
const referenceRange = z.object({ low: z.number(), high: z.number() });

const totals = mealSum.extend({
  /** Mean over the full days that have a figure. */
  averageDay: z.number().nullable(),
  /** Those days miss a food or a meal's figure. */
  isAverageDayMinimum: z.boolean(),
  /** Mean over the meals that have a figure. */
  averageMeal: z.number().nullable(),
  /** Mean over the full days on which something was logged. */
  mealsPerDay: z.number().nullable(),
  /** Something was logged today, which is not yet a full day. */
  isTodayLeftOut: z.boolean(),
});

const period = {
  /** Days of the person's calendar, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** IANA name; all days and times of day are in this zone. */
  timezone: z.string(),
  /** The request reached further back than the person's plan shows. Those meals are kept. */
  isShortened: z.boolean(),
  reference: referenceRange.nullable(),
  /** The person's basis; figures with unknown fibre keep their own. */
  carbBasis,
  totals,
  disclaimer: z.string(),
};

const dailyTotal = mealSum.extend({ date: z.iso.date() });

/** For a group of meals, in mg/dL; null for fewer than three. */
const glucoseFigures = z.object({
  meals: z.int(),
  /** The median of their peaks. */
  peak: z.number().nullable(),
  /** The median of their rises: from the mean of the 15 minutes before to the peak. */
  rise: z.number().nullable(),
  /** Fraction of all their readings that are in range, 0 to 1. */
  inRange: z.number().nullable(),
});

/** Readings in the three hours after the period's meals. */
const glucoseSummary = z.object({
  /** What the person counts in. All figures here are in mg/dL. */
  unit: glucoseUnit,
  range: glucoseRange,
  meals: z.int(),
  /** Meals with readings, but none before the meal, or for less than 70% of the three hours, in which another meal may follow. */
  leftOut: z.int(),
  byTimeOfDay: z.array(glucoseFigures.extend({ part: timeOfDay })),
  /** By grams of carbohydrate, from `from` up to, but excluding, `to`. Meals whose figure is missing or a minimum are in no group. */
  byCarbs: z.array(glucoseFigures.extend({ from: z.number(), to: z.number().nullable() })),
});

export const insights = z.object({
  ...period,
  /** Null without any readings after these meals. */
  glucose: glucoseSummary.nullable(),
  /** Readings of the last months are still being fetched: ask again. */
  isFetchingGlucose: z.boolean(),
  range: insightsRange,
  /** The mean day of the preceding period of the same length; null where the plan does not show all of it, or nothing was logged. */
  before: z.object({ averageDay: z.number(), isAverageDayMinimum: z.boolean(), days: z.int() }).nullable(),
  /** Every day of the period, oldest first. */
  dailyTotals: z.array(dailyTotal),
  byTimeOfDay: z.array(mealSum.extend({ part: timeOfDay, averageMeal: z.number().nullable() })),
  /** Number of days on which something was logged. */
  loggedDays: z.object({ logged: z.int(), of: z.int() }),
  /** Corrected meals among those with an estimate, 0 to 1; null without any. */
  correctionRate: z.number().min(0).max(1).nullable(),
  corrections: z.object({
    estimated: z.int(),
    corrected: z.int(),
    /** The person's figure minus the estimate, in grams: the mean, and the mean of its absolute value. */
    averageChange: z.number().nullable(),
    averageSize: z.number().nullable(),
  }),
  mostCorrectedFoods: z.array(z.object({ name: z.string(), times: z.int(), averageChange: z.number() })),
  /** Whether the plan includes the table and the printable summary. */
  canExport: z.boolean(),
});
export type Insights = z.infer<typeof insights>;

export const getInsights = endpoint('GET', '/api/insights', 'user', {
  member: 'keep',
  summary: 'What the signed-in person logged: by day, by time of day, and what they corrected',
  query: z.object({ range: insightsRange.default('7d') }),
  answer: insights,
});

const day = z.iso
  .date('Please give the day as YYYY-MM-DD.')
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Please give a day between 2000 and 2100.');

const days = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day may not be before the first.' });

const daysOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The days that a summary covers. */
export const reportDays = days.refine((asked) => daysOf(asked) <= REPORT_DAYS_MAX, {
  path: ['from'],
  message: `Please choose at most ${REPORT_DAYS_MAX} days.`,
});

export const reportMeal = z.object({
  mealId: z.uuid(),
  eatenAt: instant,
  /** As a meal's. */
  eatenZone: z.string().nullable(),
  name: z.string().nullable(),
  /** The person's own words. */
  note: z.string(),
  carbs: z.number().nullable(),
  carbBasis,
  low: z.number().nullable(),
  /** Null for a partial figure, too. */
  high: z.number().nullable(),
  /** A food of the note was not read, so the figure is a minimum. */
  isPartial: z.boolean(),
  /** The foods that were not read; they are not in the figure. */
  unknownItems: z.array(z.string()),
  /** The person's own figure counts; `estimate` is the one it replaced. Answering the estimate's question is no correction. */
  isCorrected: z.boolean(),
  estimate: z.number().nullable(),
  /** `estimate` is a minimum, whatever the person corrected since. */
  isEstimatePartial: z.boolean(),
});
export type ReportMeal = z.infer<typeof reportMeal>;

export const mealReport = z.object({
  ...period,
  /** Like the one of the insights; also null where it must not be seen. */
  glucose: glucoseSummary.nullable(),
  corrected: z.int(),
  /** The days with meals, oldest first. */
  days: z.array(dailyTotal.extend({ meals: z.array(reportMeal) })),
});
export type MealReport = z.infer<typeof mealReport>;

export const getMealReport = endpoint('GET', '/api/insights/report', 'user', {
  member: 'keep',
  summary:
    'Every meal of a period by day, with totals and averages, to print for the care team. Part of the paid plans',
  query: reportDays,
  answer: mealReport,
});

export const exportMeals = endpoint('GET', '/api/insights/export.csv', 'user', {
  member: 'keep',
  summary: 'The meals of a period as a CSV file, oldest first. Part of the paid plans',
  query: days,
});

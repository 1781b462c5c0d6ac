import { type AnswerInput, type glucoseApi, glucoseJob, type MealGlucose } from '@carbsight/contracts';
import {
  GlucoseQueries,
  type GlucoseSettings,
  GlucoseSettingsQueries,
  type GlucoseSourceEntity,
  type MealTimes,
  MeasuredMealQueries,
  type UserEntity,
} from '@carbsight/database';
import {
  carbBasisOf,
  DRAWN_BEFORE_MINUTES,
  GLUCOSE_EVERY_MINUTES,
  glucoseSpanToFetch,
  minuteOf,
  WINDOW_MINUTES,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { mealNotFound } from '../../platform/http/api-failure.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { MealNotesService } from './meal-notes.service.js';
import { type MeasuredEvent, MeasuredMealsService } from './measured-meals.service.js';

const MINUTE_MS = 60_000;

/** Answers from what is stored. A job fetches what is new. */
@Injectable()
export class MealGlucoseService {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly queries: MeasuredMealQueries,
    private readonly measured: MeasuredMealsService,
    private readonly settings: GlucoseSettingsQueries,
    private readonly queues: JobQueues,
    private readonly notes: MealNotesService,
  ) {}

  async get(user: UserEntity, mealId: string, now = new Date()) {
    const [around, note] = await Promise.all([this.around(user, mealId, now), this.notes.get(user.id, mealId, now)]);
    return { ...around, note };
  }

  private async around(
    user: UserEntity,
    mealId: string,
    now: Date,
  ): Promise<Omit<AnswerInput<typeof glucoseApi.getMealGlucose>, 'note'>> {
    const [[meal], found, settings] = await Promise.all([
      this.glucose.mealTimes(user.id, [mealId]),
      this.glucose.find(user.id),
      this.settings.find(user.id),
    ]);
    if (!meal) throw mealNotFound();
    const source = found?.isRead ? found : null;
    const { eatenAt, askedAt } = meal;
    const isWanted =
      source !== null && source.failure !== 'refused' && glucoseSpanToFetch(eatenAt, settings.keepDays, now) !== null;
    const isOld = askedAt === null || now.getTime() - askedAt.getTime() >= GLUCOSE_EVERY_MINUTES * MINUTE_MS;
    if (isWanted && isOld) this.queues.enqueueSoon(glucoseJob, { mealId });
    const [measured] = await this.measured.around(user.id, [meal], settings, source === null);
    if (!measured) throw mealNotFound();
    const meals = await this.mealsOn(measured, meal, user);
    const answer = (state: MealGlucose['state']) => ({
      ...toAnswer(measured, state, settings, source?.failure ?? null),
      meals,
    });
    if (source === null) return answer(measured.points.length > 0 ? 'read' : 'off');
    if (isWanted && askedAt === null) return answer('waiting');
    return answer(source.failure ? 'failed' : 'read');
  }

  /** Those in the time that the curve shows. */
  private async mealsOn({ startsAt, cutBy }: MeasuredEvent, meal: MealTimes, user: UserEntity) {
    const minutes = new Map(
      [meal, ...meal.others].map(({ mealId, eatenAt }) => [mealId, minuteOf(eatenAt, startsAt)] as const),
    );
    const shown = [...minutes].filter(
      ([, minute]) => minute >= -DRAWN_BEFORE_MINUTES && minute <= (cutBy ?? WINDOW_MINUTES),
    );
    const named = await this.queries.named(
      user.id,
      shown.map(([mealId]) => mealId),
      carbBasisOf(user),
    );
    return named.map(({ id, name, carbsGrams, isPartial }) => ({
      mealId: id,
      minute: minutes.get(id) ?? 0,
      name,
      carbs: carbsGrams,
      isPartial,
    }));
  }
}

/** Without readings for most of the time, figures would claim more than is known. */
function toAnswer(
  { startsAt, coverage, cutBy, points, isCovered, ...figures }: MeasuredEvent,
  state: MealGlucose['state'],
  { unit, band }: GlucoseSettings,
  failure: GlucoseSourceEntity['failure'],
): Omit<AnswerInput<typeof glucoseApi.getMealGlucose>, 'note' | 'meals'> {
  const { baseline, peak, rise, at1h, at2h, inRange, iauc } = figures;
  const { within, n } = inRange;
  return {
    state,
    failure,
    unit,
    band,
    ...(isCovered
      ? {
          baseline,
          peak: peak?.mgdl ?? null,
          peakMinutes: peak?.minute ?? null,
          rise,
          at1h,
          at2h,
          inRange: { share: within / n, n },
          iauc,
        }
      : NO_FIGURES),
    coverage,
    cutBy,
    startsAt,
    points: points.map(({ minute, mgdl }) => [minute, mgdl]),
  };
}

const NO_FIGURES = {
  baseline: null,
  peak: null,
  peakMinutes: null,
  rise: null,
  at1h: null,
  at2h: null,
  inRange: null,
  iauc: null,
} as const;

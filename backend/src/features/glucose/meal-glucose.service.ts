import { glucoseJob, type MealGlucose } from '@carbsight/contracts';
import {
  GlucoseQueries,
  type GlucoseSettings,
  GlucoseSettingsQueries,
  type GlucoseSourceEntity,
} from '@carbsight/database';
import {
  GLUCOSE_EVERY_MINUTES,
  GLUCOSE_RANGES,
  type GlucoseAfterMeal,
  glucoseAround,
  glucoseSpan,
  glucoseSpanToFetch,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { mealNotFound } from '../../platform/http/api-failure.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { MealNotesService } from './meal-notes.service.js';

const MINUTE_MS = 60_000;

/** Answers from what is stored. A job fetches what is new. */
@Injectable()
export class MealGlucoseService {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly settings: GlucoseSettingsQueries,
    private readonly queues: JobQueues,
    private readonly notes: MealNotesService,
  ) {}

  async get(userId: string, mealId: string, now = new Date()) {
    const [around, note] = await Promise.all([this.around(userId, mealId, now), this.notes.get(userId, mealId, now)]);
    return { ...around, note };
  }

  private async around(userId: string, mealId: string, now: Date): Promise<Omit<MealGlucose, 'note'>> {
    const [[meal], found, settings] = await Promise.all([
      this.glucose.mealTimes(userId, [mealId]),
      this.glucose.find(userId),
      this.settings.find(userId),
    ]);
    if (!meal) throw mealNotFound();
    const source = found?.isRead ? found : null;
    const { eatenAt, askedAt } = meal;
    const isWanted =
      source !== null && source.failure !== 'refused' && glucoseSpanToFetch(eatenAt, settings.keepDays, now) !== null;
    const isOld = askedAt === null || now.getTime() - askedAt.getTime() >= GLUCOSE_EVERY_MINUTES * MINUTE_MS;
    if (isWanted && isOld) this.queues.enqueueSoon(glucoseJob, { mealId });
    const readings = await this.glucose.readings(userId, glucoseSpan(eatenAt), source === null);
    const measured = glucoseAround(meal, readings, GLUCOSE_RANGES[settings.band]);
    const answer = (state: MealGlucose['state']) => toAnswer(measured, state, settings, source?.failure ?? null);
    if (source === null) return answer(measured.points.length > 0 ? 'read' : 'off');
    if (isWanted && askedAt === null) return answer('waiting');
    return answer(source.failure ? 'failed' : 'read');
  }
}

/** Without readings for most of the time, figures would claim more than is known. */
function toAnswer(
  { coverage, cutBy, points, isCovered, ...figures }: GlucoseAfterMeal,
  state: MealGlucose['state'],
  { unit, band }: GlucoseSettings,
  failure: GlucoseSourceEntity['failure'],
): Omit<MealGlucose, 'note'> {
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

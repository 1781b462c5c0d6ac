import { type AnswerOf, analysisJob, type CarbBasis, type Meal, type mealsApi, type Thumb } from '@carbsight/contracts';
import {
  type MealFilter,
  MealQueries,
  type MealRecord,
  MealRecordQueries,
  type MealWriter,
  PlateQueries,
  type Rerun,
  type UserEntity,
  WaitingMealQueries,
} from '@carbsight/database';
import { carbBasisOf, type Foods, LocalClock } from '@carbsight/domain';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FOODS, spellingsOf } from '../../platform/foods.js';
import { ApiFailure, mealNotFound } from '../../platform/http/api-failure.js';
import { pageCursor } from '../../platform/http/page-cursor.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ModelCatalog } from '../models/index.js';
import { AnalysisProgressReader } from './analysis-progress.js';
import { planCovering, visibleSince } from './history-plan.js';
import { toMeal } from './meal.mapper.js';
import { tagOfMeal, tagOfPlate } from './meal-tag.js';
import { ScanQuota } from './scan-quota.js';
import { tagOfState } from './waiting/meal-states.js';

const cursors = pageCursor({ eatenAt: z.coerce.date(), id: z.uuid() });

type MealPage = AnswerOf<typeof mealsApi.listMeals>;

/** A meal as it is, and what differs once it is not any more. */
export type TaggedMeal = { readonly meal: Meal; readonly tag: string; readonly isWaiting: boolean };

/** Meals as their owners read and correct them. */
@Injectable()
export class MealsService {
  constructor(
    private readonly meals: MealQueries,
    private readonly records: MealRecordQueries,
    private readonly waiting: WaitingMealQueries,
    private readonly plates: PlateQueries,
    private readonly progress: AnalysisProgressReader,
    private readonly photos: PhotoFiles,
    private readonly quota: ScanQuota,
    private readonly queues: JobQueues,
    private readonly models: ModelCatalog,
    @Inject(FOODS) private readonly foods: Foods,
  ) {}

  async get(user: UserEntity, mealId: string): Promise<Meal> {
    return (await this.findWithTag(user, mealId)).meal;
  }

  /** With the tag of its state; while something is being analysed, that of `MealStates`. */
  async findWithTag(user: UserEntity, mealId: string): Promise<TaggedMeal> {
    const waiting = await this.waiting.find(user.id, mealId);
    if (!waiting) return { ...(await this.whole(user, mealId)), isWaiting: false };
    const progress = (await this.progress.ofWaiting([waiting])).get(mealId);
    const tag = tagOfState(waiting.version, progress);
    // Read after its tag: if it has changed in between, the tag is outdated and not the meal.
    const isWaiting = true;
    if (!waiting.record) return { meal: (await this.whole(user, mealId)).meal, tag, isWaiting };
    return { meal: toMeal(waiting.record, progress, carbBasisOf(user)), tag, isWaiting };
  }

  private async whole(user: UserEntity, mealId: string): Promise<Pick<TaggedMeal, 'meal' | 'tag'>> {
    const record = await this.records.find(user.id, mealId);
    if (!record) throw mealNotFound();
    const progress = await this.progress.of(record.meal.finishedAt ? [] : [record.meal]);
    const alone = toMeal(record, progress.get(mealId), carbBasisOf(user));
    const tag = tagOfMeal(record);
    const parts = await this.records.complete(record.parts);
    const meals = parts.map((part) => toMeal(part, undefined, carbBasisOf(user)));
    const meal = { ...alone, plate: alone.plate && { ...alone.plate, tag: tagOfPlate([record, ...parts]), meals } };
    if (meal.modelId === null || meal.fallbackFrom.length === 0) return { meal, tag };
    const modelIds = [meal.modelId, ...meal.fallbackFrom.map(({ modelId }) => modelId)];
    return { meal: { ...meal, modelNames: await this.models.namesOf(modelIds) }, tag };
  }

  /** As far back as the person's plan shows. */
  async page(
    user: UserEntity,
    { search: typed, ...filter }: Omit<MealFilter, 'clock' | 'since' | 'search'> & { search?: string | undefined },
    cursor: string | undefined,
    limit: number,
  ): Promise<MealPage> {
    const now = new Date();
    const clock = new LocalClock(user.timezone);
    const since = visibleSince(user, now, clock);
    const search = spellingsOf(this.foods, typed?.trim());
    const found = await this.records.page(
      user.id,
      { ...filter, search, clock, since },
      cursors.parse(cursor),
      limit + 1,
    );
    const records = found.slice(0, limit);
    const last = records.at(-1);
    const hasMore = found.length > limit;
    return {
      scans: await this.toMeals(records, carbBasisOf(user)),
      nextCursor: hasMore && last ? cursors.write(last.meal) : null,
      olderMeals: hasMore || !since ? undefined : await this.olderMeals(user.id, since, now),
    };
  }

  async giveFeedback(
    user: UserEntity,
    mealId: string,
    thumb: Thumb | null,
    comment: string | null,
    writer: MealWriter,
  ): Promise<Meal> {
    return this.after(user, mealId, await this.meals.giveFeedback(user.id, mealId, thumb, comment, new Date(), writer));
  }

  async cancel(user: UserEntity, mealId: string): Promise<Meal> {
    return this.after(user, mealId, await this.meals.cancel(user.id, mealId, new Date()));
  }

  /** Puts the meal on another one's plate, or takes it off. */
  async move(user: UserEntity, mealId: string, to: string | null, writer: MealWriter): Promise<Meal> {
    const moved = await this.plates.move(user.id, mealId, to, writer);
    if (moved === 'missing') throw mealNotFound();
    if (moved === 'no-plate') throw new ApiFailure('no-plate');
    if (moved === 'itself') throw new ApiFailure('plate-itself');
    return this.get(user, mealId);
  }

  async reanalyze(user: UserEntity, mealId: string, rerun: Rerun, writer: MealWriter): Promise<Meal> {
    const revision = await this.meals.requeue(user.id, mealId, rerun, this.quota.allowanceOf(user), writer);
    if (revision === 'missing') throw mealNotFound();
    if (revision === 'quota-spent') throw this.quota.spent(user);
    if (revision === 'open') throw new ApiFailure('analysis-running_already');
    this.queues.enqueueSoon(analysisJob, { mealId, revision });
    return this.get(user, mealId);
  }

  /** @throws ApiFailure 403 for a family member who did not log it */
  async remove(userId: string, mealId: string, writer: MealWriter): Promise<void> {
    const storageKeys = await this.meals.remove(userId, mealId, writer);
    if (!storageKeys) throw mealNotFound();
    if (storageKeys === 'not-theirs') throw new ApiFailure('meal-of-another');
    await this.photos.removeSoon(storageKeys);
  }

  /** Only open meals have live progress; finished ones are complete in themselves. */
  private async toMeals(records: readonly MealRecord[], carbBasis: CarbBasis): Promise<Meal[]> {
    const open = records.filter(({ meal }) => meal.finishedAt === null).map(({ meal }) => meal);
    const progress = await this.progress.of(open);
    return records.map((record) => toMeal(record, progress.get(record.meal.id), carbBasis));
  }

  private async olderMeals(userId: string, since: Date, now: Date): Promise<MealPage['olderMeals']> {
    const oldest = await this.records.findOldestBefore(userId, since);
    return oldest ? { before: since.toISOString(), plan: planCovering(oldest, now) } : undefined;
  }

  private async after(user: UserEntity, mealId: string, isFound: boolean): Promise<Meal> {
    if (!isFound) throw mealNotFound();
    return this.get(user, mealId);
  }
}

import type { EnterMealBody, Meal } from '@carbsight/contracts';
import { MealEntryQueries, MealQueries, newId } from '@carbsight/database';
import { enterItems, type Foods } from '@carbsight/domain';
import { Inject, Injectable } from '@nestjs/common';
import { FOODS, rowsOf } from '../../../platform/foods.js';
import { ApiFailure, mealNotFound, notSignedIn } from '../../../platform/http/api-failure.js';
import { asAnswer } from '../correction-answer.js';
import { MealsService } from '../meals.service.js';

/** Meals that are logged without an analysis: a copy of an earlier one, or the person's own figure. */
@Injectable()
export class EnteredMealsService {
  constructor(
    private readonly entries: MealEntryQueries,
    private readonly stored: MealQueries,
    @Inject(FOODS) private readonly foods: Foods,
    private readonly meals: MealsService,
  ) {}

  async repeat(userId: string, mealId: string, eatenAt: Date, idempotencyKey: string | null): Promise<Meal> {
    const repeated = await this.entries.repeat(userId, mealId, { eatenAt, idempotencyKey }, new Date());
    if (repeated === 'missing') throw mealNotFound();
    if (repeated === 'open') {
      throw new ApiFailure(
        409,
        'analysis-running',
        'This meal is being analysed. It can be repeated when that is done.',
      );
    }
    if (repeated === 'no-figure') {
      const message = 'This meal has no figure that could be repeated. You can enter its carbs first.';
      throw new ApiFailure(409, 'no-figure', message);
    }
    if (repeated === 'duplicate') return this.earlier(userId, idempotencyKey);
    return this.meals.get(userId, repeated.mealId);
  }

  async enter(
    userId: string,
    { name, carbs, items, reason, note }: EnterMealBody,
    eatenAt: Date,
    idempotencyKey: string | null,
  ): Promise<Meal> {
    const list = items ? this.itemsOf(items) : null;
    const carbsGrams = list?.carbsGrams ?? carbs ?? 0;
    const title =
      name ??
      (list
        ? list.items
            .map(({ item }) => item)
            .join(', ')
            .slice(0, NAME_MAX)
        : null);
    const figure = { carbsGrams, reason, items: list?.items ?? null };
    const entered = await this.entries.enter(
      { userId, name: title, note, eatenAt, idempotencyKey, ...figure },
      new Date(),
    );
    if (entered === 'owner-gone') throw notSignedIn();
    if (entered === 'duplicate') return this.earlier(userId, idempotencyKey);
    return this.meals.get(userId, entered.mealId);
  }

  private itemsOf(items: NonNullable<EnterMealBody['items']>) {
    const foods = rowsOf(
      this.foods,
      items.map(({ foodId }) => foodId),
    );
    return asAnswer(() => enterItems(items, foods, newId));
  }

  /** The same call came before: its meal, unless it was deleted since. */
  private async earlier(userId: string, idempotencyKey: string | null): Promise<Meal> {
    const meal = idempotencyKey === null ? null : await this.stored.findByIdempotencyKey(userId, idempotencyKey);
    if (!meal) throw mealNotFound();
    return this.meals.get(userId, meal.id);
  }
}

const NAME_MAX = 120;

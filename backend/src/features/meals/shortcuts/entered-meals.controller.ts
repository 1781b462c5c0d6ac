import {
  CARBS_MAX_GRAMS,
  type CarbBasis,
  type EnterMealBody,
  ITEM_GRAMS_MAX,
  type Meal,
  mealShortcutsApi,
  type RequestOf,
} from '@carbsight/contracts';
import { MealEntryQueries, MealQueries, newId, type UserEntity } from '@carbsight/database';
import { carbBasisOf, enterItems } from '@carbsight/domain';
import { Controller, Headers } from '@nestjs/common';
import { foodsIn } from '../../../platform/foods.js';
import { ApiFailure, mealNotFound, notSignedIn } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PersonFoods } from '../../../platform/person-foods.js';
import { asRefusal } from '../correction-answer.js';
import { MealsService } from '../meals.service.js';
import { parseIdempotencyKey } from '../scan-quota.js';

const KEY = 'idempotency-key';

/** Meals logged without an analysis: a copy of an earlier one, or the person's own figure. */
@Controller()
export class EnteredMealsController {
  constructor(
    private readonly entries: MealEntryQueries,
    private readonly stored: MealQueries,
    private readonly foods: PersonFoods,
    private readonly meals: MealsService,
  ) {}

  @Implements(mealShortcutsApi.repeatMeal)
  async repeat(
    @CurrentUser() { account: user, byId }: SessionUser,
    @Input() { params: { mealId }, body }: RequestOf<typeof mealShortcutsApi.repeatMeal>,
    @Headers(KEY) key: string | undefined,
  ) {
    const idempotencyKey = parseIdempotencyKey(key);
    const { share: fraction, grams, partOf } = body;
    const copy = { eatenAt: timeOf(body), idempotencyKey, amount: { fraction, grams }, partOf, byId };
    const repeated = await this.entries.repeat(user.id, mealId, copy, new Date());
    if (repeated === 'missing') throw mealNotFound();
    if (repeated === 'open') throw new ApiFailure('analysis-running_repeat');
    if (repeated === 'no-figure' || repeated === 'weight-unknown') throw new ApiFailure(repeated);
    if (repeated === 'too-much') {
      throw new ApiFailure('too-much_share', { values: { most: CARBS_MAX_GRAMS, heaviest: ITEM_GRAMS_MAX } });
    }
    if (repeated === 'duplicate') return this.earlier(user, idempotencyKey);
    return this.meals.get(user, repeated.mealId);
  }

  @Implements(mealShortcutsApi.enterMeal)
  async enter(
    @CurrentUser() { account: user, byId }: SessionUser,
    @Input() { body }: RequestOf<typeof mealShortcutsApi.enterMeal>,
    @Headers(KEY) key: string | undefined,
  ) {
    const idempotencyKey = parseIdempotencyKey(key);
    const { name, carbs, items, reason, note, partOf } = body;
    const carbBasis = carbBasisOf(user);
    const list = items ? await this.itemsOf(user, items, carbBasis) : null;
    const carbsGrams = list?.carbsGrams ?? carbs ?? 0;
    const foods = list?.items.map(({ item }) => item).join(', ');
    const title = name ?? foods?.slice(0, NAME_MAX) ?? null;
    const figure = { carbsGrams, carbBasis, reason, items: list?.items ?? null };
    const entered = await this.entries.enter(
      { userId: user.id, byId, name: title, note, eatenAt: timeOf(body), idempotencyKey, partOf, ...figure },
      new Date(),
    );
    if (entered === 'owner-gone') throw notSignedIn();
    if (entered === 'duplicate') return this.earlier(user, idempotencyKey);
    return this.meals.get(user, entered.mealId);
  }

  private async itemsOf(user: UserEntity, items: NonNullable<EnterMealBody['items']>, carbBasis: CarbBasis) {
    const foods = await this.foods.find(
      user,
      items.map(({ foodId }) => foodId),
    );
    return asRefusal(async () => enterItems(items, foodsIn(carbBasis, foods), newId));
  }

  /** The meal of an earlier, identical call, unless it was deleted since. */
  private async earlier(user: UserEntity, idempotencyKey: string | null): Promise<Meal> {
    const meal = idempotencyKey === null ? null : await this.stored.findByIdempotencyKey(user.id, idempotencyKey);
    if (!meal) throw mealNotFound();
    return this.meals.get(user, meal.id);
  }
}

const NAME_MAX = 120;
function timeOf({ eatenAt }: { readonly eatenAt?: string | undefined }): Date {
  return eatenAt === undefined ? new Date() : new Date(eatenAt);
}

import type { ItemEdit, Meal } from '@carbsight/contracts';
import { mealsApi, type RequestOf } from '@carbsight/contracts';
import { type CorrectItems, MealCorrectionQueries, type MealWriter, newId, type UserEntity } from '@carbsight/database';
import { carbBasisOf, correctItems } from '@carbsight/domain';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { foodsIn } from '../../platform/foods.js';
import { ApiFailure, mealNotFound } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { tagHeader } from '../../platform/http/send-if-changed.js';
import { PersonFoods } from '../../platform/person-foods.js';
import { asRefusal, noItems, rejectFutureTime } from './correction-answer.js';
import { FoodMemoryService } from './food-memory.service.js';
import { Writer } from './meal-tag.js';
import { MealsService } from './meals.service.js';

/** People's corrections of their own meals, and how they undo them. */
@Controller()
export class CorrectionsController {
  constructor(
    private readonly corrections: MealCorrectionQueries,
    private readonly foods: PersonFoods,
    private readonly meals: MealsService,
    private readonly memory: FoodMemoryService,
  ) {}

  @Implements(mealsApi.editMeal)
  async edit(
    @CurrentUser() { account: user }: SessionUser,
    @Writer() writer: MealWriter,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { params: { mealId }, body }: RequestOf<typeof mealsApi.editMeal>,
  ) {
    const { note, eatenAt, compositeItemName, favourite, items, unknownItems } = body;
    const change = {
      ...(note === undefined ? {} : { note }),
      ...(eatenAt === undefined ? {} : { eatenAt: new Date(eatenAt) }),
      ...(compositeItemName === undefined ? {} : { name: compositeItemName }),
      ...(favourite === undefined ? {} : { favourite }),
    };
    const now = new Date();
    const before = items || unknownItems || change.eatenAt ? await this.meals.get(user, mealId) : null;
    if (before && change.eatenAt) rejectFutureTime(change.eatenAt, new Date(before.eatenAt), now);
    if (before && items?.length === 0 && before.items.length > 0) throw noItems();
    const correction = {
      wanted: carbBasisOf(user),
      correct: items && items.length > 0 ? await this.correctorOf(user, items) : null,
      unknownItems: unknownItems ?? null,
    };
    const outcome = await asRefusal(() => this.corrections.edit(user.id, mealId, change, correction, now, writer));
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'open') throw new ApiFailure('analysis-running');
    if (outcome === 'no-estimate') throw new ApiFailure('no-estimate');
    return this.answer(reply, user, mealId, items || unknownItems ? before : null);
  }

  @Implements(mealsApi.overrideCarbs)
  async enterOwnTotal(
    @CurrentUser() { account: user }: SessionUser,
    @Writer() writer: MealWriter,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { params: { mealId }, body: { carbs, reason, isWhole } }: RequestOf<typeof mealsApi.overrideCarbs>,
  ) {
    const basis = carbBasisOf(user);
    const enter = isWhole ? 'enterPlateTotal' : 'enterOwnTotal';
    const outcome = await this.corrections[enter](user.id, mealId, carbs, basis, reason, new Date(), writer);
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'open') throw new ApiFailure('analysis-running');
    return this.answer(reply, user, mealId, null);
  }

  @Implements(mealsApi.removeOverride)
  async removeOwnTotal(
    @CurrentUser() { account: user }: SessionUser,
    @Writer() writer: MealWriter,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { params: { mealId } }: RequestOf<typeof mealsApi.removeOverride>,
  ) {
    const before = await this.meals.get(user, mealId);
    const outcome = await this.corrections.removeOwnTotal(user.id, mealId, writer);
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'own-entry') throw new ApiFailure('no-estimate_entered');
    return this.answer(reply, user, mealId, before);
  }

  @Implements(mealsApi.undoChange)
  async undo(
    @CurrentUser() { account: user }: SessionUser,
    @Writer() writer: MealWriter,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { params: { mealId }, body: { eventId } }: RequestOf<typeof mealsApi.undoChange>,
  ) {
    const before = await this.meals.get(user, mealId);
    const outcome = await this.corrections.undo(user.id, mealId, eventId, writer);
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'open') throw new ApiFailure('analysis-running');
    if (outcome === 'nothing') throw new ApiFailure('nothing-to-undo');
    if (outcome === 'not-last') throw new ApiFailure('changed-meanwhile');
    return this.answer(reply, user, mealId, before);
  }

  /** The meal as it is now with its tag, after learning from its words. */
  private async answer(reply: FastifyReply, user: UserEntity, mealId: string, before: Meal | null): Promise<Meal> {
    const { meal, tag } = await this.meals.findWithTag(user, mealId);
    if (before) await this.memory.learn(user, before, meal);
    void reply.header('ETag', tagHeader(tag));
    return meal;
  }

  private async correctorOf(user: UserEntity, edits: readonly ItemEdit[]): Promise<CorrectItems> {
    const foods = await this.foods.find(
      user,
      edits.map(({ foodId }) => foodId),
    );
    return (estimate, current, carbBasis) => correctItems(estimate, current, edits, foodsIn(carbBasis, foods), newId);
  }
}

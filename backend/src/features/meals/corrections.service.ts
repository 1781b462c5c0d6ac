import type { ItemEdit, Meal, OverrideReason } from '@carbsight/contracts';
import { type CorrectItems, FoodQueries, type MealChange, MealCorrectionQueries, newId } from '@carbsight/database';
import { correctItems } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure, mealNotFound } from '../../platform/http/api-failure.js';
import { asAnswer } from './correction-answer.js';
import { MealsService } from './meals.service.js';

/** What people say of their own meals, and how they take it back. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly corrections: MealCorrectionQueries,
    private readonly foods: FoodQueries,
    private readonly meals: MealsService,
  ) {}

  async edit(
    userId: string,
    mealId: string,
    change: MealChange,
    items: readonly ItemEdit[] | undefined,
  ): Promise<Meal> {
    const correct = items ? await this.correctorOf(items) : null;
    const outcome = await this.corrections.edit(userId, mealId, change, correct, new Date());
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'open') throw analysisRunning();
    if (outcome === 'no-estimate') {
      const message = 'This meal has no estimate whose items could be corrected. You can enter its total instead.';
      throw new ApiFailure(409, 'no-estimate', message);
    }
    return this.meals.get(userId, mealId);
  }

  async override(userId: string, mealId: string, carbsGrams: number, reason: OverrideReason): Promise<Meal> {
    const outcome = await this.corrections.override(userId, mealId, carbsGrams, reason, new Date());
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'open') throw analysisRunning();
    return this.meals.get(userId, mealId);
  }

  async removeOverride(userId: string, mealId: string): Promise<Meal> {
    const outcome = await this.corrections.removeOverride(userId, mealId);
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'own-entry') {
      const message = 'You entered this meal yourself: there is no estimate to bring back.';
      throw new ApiFailure(409, 'no-estimate', message);
    }
    return this.meals.get(userId, mealId);
  }

  async undo(userId: string, mealId: string, eventId: string | undefined): Promise<Meal> {
    const outcome = await this.corrections.undo(userId, mealId, eventId);
    if (outcome === 'missing') throw mealNotFound();
    if (outcome === 'open') throw analysisRunning();
    if (outcome === 'nothing')
      throw new ApiFailure(409, 'nothing-to-undo', 'There is no change of yours to take back.');
    if (outcome === 'not-last') {
      throw new ApiFailure(
        409,
        'changed-meanwhile',
        'This meal was changed since then. Only the last change is undone.',
      );
    }
    return this.meals.get(userId, mealId);
  }

  /** The foods are read before the meal is locked: a slow table holds nobody up. */
  private async correctorOf(edits: readonly ItemEdit[]): Promise<CorrectItems> {
    const rows = await this.foods.findByNumbers([...new Set(edits.flatMap(({ foodId }) => foodId ?? []))]);
    const foods = new Map(rows.map((row) => [row.ndbNo, row]));
    return (estimate, current) => asAnswer(() => correctItems(estimate, current, edits, foods, newId));
  }
}

function analysisRunning(): ApiFailure {
  const message = 'This meal is being analysed. Please wait for it or cancel it first.';
  return new ApiFailure(409, 'analysis-running', message);
}

import { type AnswerOf, DISCLAIMER, type MealShortcut, type mealShortcutsApi } from '@carbsight/contracts';
import { EarlierCorrectionQueries, MealShortcutQueries, type ShortcutMeal, type UserEntity } from '@carbsight/database';
import {
  carbBasisOf,
  findEarlierCorrection,
  frequentMeals,
  LocalClock,
  latestMeals,
  type UsualMeal,
  weightOfItems,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { MealsService } from '../meals.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back habits are looked for, and at most how many meals: the cost does not depend on the history. */
const HABIT_DAYS = 60;
const HABIT_MEALS_MAX = 400;
const FAVOURITES_READ_MAX = 60;
const CORRECTIONS_READ_MAX = 500;
const SHORTCUTS_MAX = 8;

type Shortcuts = AnswerOf<typeof mealShortcutsApi.listShortcuts>;
type Earlier = AnswerOf<typeof mealShortcutsApi.findEarlierCorrection>;

/** What a person need not type again. */
@Injectable()
export class ShortcutsService {
  constructor(
    private readonly shortcuts: MealShortcutQueries,
    private readonly corrections: EarlierCorrectionQueries,
    private readonly meals: MealsService,
  ) {}

  async list(user: UserEntity, now = new Date()): Promise<Shortcuts> {
    const { id, timezone } = user;
    const carbBasis = carbBasisOf(user);
    const since = new Date(now.getTime() - HABIT_DAYS * DAY_MS);
    const [logged, favourites] = await Promise.all([
      this.shortcuts.findLogged(id, since, carbBasis, HABIT_MEALS_MAX),
      this.shortcuts.findFavourites(id, carbBasis, FAVOURITES_READ_MAX),
    ]);
    const lists = {
      frequent: frequentMeals(logged, now, new LocalClock(timezone), SHORTCUTS_MAX),
      recent: latestMeals(logged, SHORTCUTS_MAX),
      favourites: latestMeals(favourites, SHORTCUTS_MAX),
    };
    const shown = [...lists.frequent, ...lists.recent, ...lists.favourites];
    const itemsOf = await this.shortcuts.findWeights([...new Set(shown.map(({ id: mealId }) => mealId))]);
    const told = (meal: UsualMeal<ShortcutMeal>) => toShortcut(meal, weightOfItems(itemsOf.get(meal.id) ?? []));
    return {
      frequent: lists.frequent.map(told),
      recent: lists.recent.map(told),
      favourites: lists.favourites.map(told),
      disclaimer: DISCLAIMER,
    };
  }

  /** The meal itself is read only to distinguish a missing one from one without a correction to offer. */
  async findEarlierCorrection(user: UserEntity, mealId: string): Promise<Earlier> {
    const carbBasis = carbBasisOf(user);
    const meal = await this.corrections.findUncorrected(user.id, mealId, carbBasis);
    if (!meal) {
      await this.meals.get(user, mealId);
      return { earlier: null };
    }
    const corrected = await this.corrections.findCorrected(user.id, meal.eatenAt, carbBasis, CORRECTIONS_READ_MAX);
    const found = findEarlierCorrection(meal, meal.carbsGrams, corrected);
    if (!found) return { earlier: null };
    const { id, name, carbsGrams, estimateGrams, estimateBasis, reason, eatenAt, eatenZone } = found.correction;
    return {
      earlier: {
        mealId: id,
        matchedBy: found.matchedBy,
        name,
        carbs: carbsGrams,
        estimatedCarbs: estimateGrams,
        estimatedBasis: estimateBasis,
        reason: reason ?? 'other',
        eatenAt: eatenAt.toISOString(),
        eatenZone,
      },
    };
  }
}

function toShortcut(
  { id, name, eatenAt, times, ...meal }: UsualMeal<ShortcutMeal>,
  weightGrams: number | null,
): MealShortcut {
  return {
    mealId: id,
    name,
    carbs: meal.carbsGrams,
    isOwnValue: meal.isOwnValue,
    times,
    isPartial: meal.isPartial,
    unknownItems: meal.unknownItems,
    confidenceLow: meal.lowGrams,
    confidenceHigh: meal.highGrams,
    confidenceLevel: meal.level,
    carbBasis: meal.carbBasis,
    eatenAt: eatenAt.toISOString(),
    mainFood: meal.mainFood,
    weightGrams,
    thumbnailUrl: meal.hasPhoto ? `/api/scans/${id}/photo?size=thumb` : null,
  };
}

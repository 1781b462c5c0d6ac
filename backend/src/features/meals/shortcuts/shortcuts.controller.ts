import { type CarbBasis, DISCLAIMER, mealShortcutsApi, type RequestOf } from '@carbsight/contracts';
import { EarlierCorrectionQueries, MealShortcutQueries, type ShortcutMeal } from '@carbsight/database';
import {
  carbBasisOf,
  findEarlierCorrection,
  frequentMeals,
  LocalClock,
  latestMeals,
  type PlateMeal,
  plateOf,
  type UsualMeal,
  weightOfItems,
} from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { MealsService } from '../meals.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back habits are looked for, and in how many meals at most: the cost does not depend on the history. */
const HABIT_DAYS = 60;
const HABIT_MEALS_MAX = 400;
const FAVOURITES_LOADED_MAX = 60;
const CORRECTIONS_LOADED_MAX = 500;
const SHORTCUTS_MAX = 8;

/** What a person need not type again. */
@Controller()
export class ShortcutsController {
  constructor(
    private readonly shortcuts: MealShortcutQueries,
    private readonly corrections: EarlierCorrectionQueries,
    private readonly meals: MealsService,
  ) {}

  @Implements(mealShortcutsApi.listShortcuts)
  async list(@CurrentUser() { account: user }: SessionUser) {
    const now = new Date();
    const { id, timezone } = user;
    const carbBasis = carbBasisOf(user);
    const since = new Date(now.getTime() - HABIT_DAYS * DAY_MS);
    const [loggedMeals, favouriteMeals] = await Promise.all([
      this.shortcuts.findLogged(id, since, carbBasis, HABIT_MEALS_MAX),
      this.shortcuts.findFavourites(id, carbBasis, FAVOURITES_LOADED_MAX),
    ]);
    const parts = await this.shortcuts.findParts([...loggedMeals, ...favouriteMeals].map((meal) => meal.id));
    const asPlate = (meal: ShortcutMeal) => wholePlate(meal, parts.get(meal.id) ?? [], carbBasis);
    const [logged, favourites] = [loggedMeals.flatMap(asPlate), favouriteMeals.flatMap(asPlate)];
    const lists = {
      frequent: frequentMeals(logged, now, new LocalClock(timezone), SHORTCUTS_MAX),
      recent: latestMeals(logged, SHORTCUTS_MAX),
      favourites: latestMeals(favourites, SHORTCUTS_MAX),
    };
    const shown = [...lists.frequent, ...lists.recent, ...lists.favourites];
    const itemsOf = await this.shortcuts.findWeights([...new Set(shown.map(({ id: mealId }) => mealId))]);
    const toListed = (meal: UsualMeal<ShortcutPlate>) =>
      toShortcut(meal, meal.added > 0 ? null : weightOfItems(itemsOf.get(meal.id) ?? []));
    return {
      frequent: lists.frequent.map(toListed),
      recent: lists.recent.map(toListed),
      favourites: lists.favourites.map(toListed),
      disclaimer: DISCLAIMER,
    };
  }

  /** The meal itself is read only to distinguish a missing one from one without a correction to offer. */
  @Implements(mealShortcutsApi.findEarlierCorrection)
  async findEarlierCorrection(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { params: { mealId } }: RequestOf<typeof mealShortcutsApi.findEarlierCorrection>,
  ) {
    const carbBasis = carbBasisOf(user);
    const meal = await this.corrections.findUncorrected(user.id, mealId, carbBasis);
    if (!meal) {
      await this.meals.get(user, mealId);
      return { earlier: null };
    }
    const corrected = await this.corrections.findCorrected(user.id, meal.eatenAt, carbBasis, CORRECTIONS_LOADED_MAX);
    const found = findEarlierCorrection(meal, meal.carbsGrams, corrected);
    if (!found) return { earlier: null };
    const { id, name, carbsGrams, estimateGrams, estimateBasis, ownTotalReason, eatenAt, eatenZone } = found.correction;
    return {
      earlier: {
        mealId: id,
        matchedBy: found.matchedBy,
        name,
        carbs: carbsGrams,
        estimatedCarbs: estimateGrams,
        estimatedBasis: estimateBasis,
        reason: ownTotalReason ?? 'other',
        eatenAt,
        eatenZone,
      },
    };
  }
}

type ShortcutPlate = ShortcutMeal & { readonly added: number };

/** A meal with what was added to it. Nothing while one of them has no figure: it cannot be logged again. */
function wholePlate(meal: ShortcutMeal, parts: readonly PlateMeal[], wanted: CarbBasis): ShortcutPlate[] {
  if (parts.length === 0) return [{ ...meal, added: 0 }];
  const { carbsGrams, ...figure } = plateOf([{ ...meal, fibreGrams: null, isMeal: true }, ...parts], wanted);
  if (carbsGrams === null || figure.withoutFigure > 0) return [];
  return [{ ...meal, ...figure, carbsGrams, isOwnValue: figure.level === null, added: parts.length }];
}

function toShortcut({ id, name, eatenAt, times, ...meal }: UsualMeal<ShortcutPlate>, weightGrams: number | null) {
  return {
    mealId: id,
    name,
    carbs: meal.carbsGrams,
    added: meal.added,
    isOwnValue: meal.isOwnValue,
    times,
    isPartial: meal.isPartial,
    unknownItems: meal.unknownItems,
    confidenceLow: meal.lowGrams,
    confidenceHigh: meal.highGrams,
    confidenceLevel: meal.level,
    carbBasis: meal.carbBasis,
    eatenAt,
    mainFood: meal.mainFood,
    weightGrams,
    thumbnailUrl: meal.hasPhoto ? `/api/scans/${id}/photo?size=thumb` : null,
  };
}

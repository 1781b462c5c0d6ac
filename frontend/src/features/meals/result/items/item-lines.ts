import type { Food, ItemEdit, Meal, MealItem } from '@carbsight/contracts';
import {
  CorrectionProblem,
  type CorrectionProblemCode,
  type CountedMeal,
  correctItems,
  countMeal,
  type EstimatedItem,
  foodIn,
  type ItemsCorrection,
  type OwnItem,
  parseFoodId,
  sumOfItems,
} from '@carbsight/domain';

/** One line of the editor. `key` is the item's id, or a key unknown to the server for a new one. */
export type Line = { readonly key: string; readonly edit: ItemEdit };

export type Preview =
  | { readonly correction: ItemsCorrection; readonly problem: null }
  | { readonly correction: null; readonly problem: CorrectionProblemCode | 'empty' };

/** What will count once the list is saved. @param unknownItems named foods that are still missing then */
export function countPreview(meal: Meal, correction: ItemsCorrection, unknownItems: readonly string[]): CountedMeal {
  const { latestEstimate: estimate, itemsBasis, isNotFood } = meal;
  return countMeal(
    {
      status: 'completed',
      entry: meal.entry,
      finishedAt: null,
      ownTotalAt: null,
      ownCarbsGrams: correction.matchesEstimate ? null : correction.carbsGrams,
      ownCarbBasis: itemsBasis,
      ownFibreGrams: null,
      ownLowGrams: correction.lowGrams,
      ownHighGrams: correction.highGrams,
      ownItems: correction.items,
      ownUnknownItems: unknownItems,
    },
    estimate && {
      carbBasis: itemsBasis,
      fibreGrams: null,
      carbsGrams: estimate.carbEstimate,
      lowGrams: estimate.confidenceLow,
      highGrams: estimate.readHigh,
      level: estimate.confidenceLevel,
      isNotFood,
      unknownItems: estimate.unknownItems,
      items: estimatedItemsOf(meal).map(toEstimated),
    },
  );
}

export const linesOf = (meal: Meal): Line[] => meal.items.map(({ id }) => ({ key: id, edit: { id } }));

/** For a meal put together from foods: its current items. */
export const estimatedItemsOf = (meal: Meal): readonly MealItem[] => meal.itemsCorrection?.estimatedItems ?? meal.items;

/** A typed total that differs from the list: saving the list, even unchanged, replaces it. */
export function totalAbove({ override, latestEstimate, items }: Meal): number | null {
  if (!override) return null;
  const isSumOfEntered = latestEstimate === null && sumOfItems(items.map(toEstimatedCarbs)) === override.carbs;
  return isSumOfEntered ? null : override.carbs;
}

/** The lines' total, with the same arithmetic as the server's. */
export function previewLines(meal: Meal, lines: readonly Line[], foods: readonly Food[]): Preview {
  const { latestEstimate: estimate } = meal;
  if (lines.length === 0) return { correction: null, problem: 'empty' };
  const newKeys = lines.filter(({ edit }) => edit.id === undefined).map(({ key }) => key);
  try {
    const correction = correctItems(
      estimate && {
        carbsGrams: estimate.carbEstimate,
        lowGrams: estimate.confidenceLow,
        highGrams: estimate.readHigh,
        level: estimate.confidenceLevel,
        levelReason: null,
        items: estimatedItemsOf(meal).map(toEstimated),
      },
      meal.items.map(toOwn),
      lines.map(({ edit }) => edit),
      new Map(foods.map(({ id, ...food }) => [id, foodIn(meal.itemsBasis, { ...parseFoodId(id), ...food })])),
      () => newKeys.shift() ?? '',
    );
    return { correction, problem: null };
  } catch (error) {
    if (error instanceof CorrectionProblem) return { correction: null, problem: error.code };
    throw error;
  }
}

const toEstimatedCarbs = ({ carbs }: MealItem) => ({ carbsGrams: carbs });

function toEstimated({ carbs, fibre, ...shown }: MealItem): EstimatedItem {
  const { id, item, portion, portionSaid, grams, source, reference } = shown;
  return { id, item, portion, portionSaid, grams, carbsGrams: carbs, fibreGrams: fibre, source, reference };
}

function toOwn(item: MealItem): OwnItem {
  const { basis, factor, confirmed, serving } = item;
  const own = {
    ...toEstimated(item),
    basis: { grams: basis.grams, carbsGrams: basis.carbs, fibreGrams: basis.fibre },
    factor,
    ...(serving ? { serving } : {}),
  };
  return confirmed === null ? own : { ...own, confirmed };
}

import type { Food, ItemEdit, Meal, MealItem } from '@carbsight/contracts';
import {
  CorrectionProblem,
  type CorrectionProblemCode,
  correctItems,
  type EstimatedItem,
  type ItemsCorrection,
  type OwnItem,
} from '@carbsight/domain';

/** One line of the editor. `key` is the item's id; a new one has a key that the server does not know. */
export type Line = { readonly key: string; readonly edit: ItemEdit };

export type Preview =
  | { readonly correction: ItemsCorrection; readonly problem: null }
  | { readonly correction: null; readonly problem: CorrectionProblemCode | 'empty' };

export const linesOf = (meal: Meal): Line[] => meal.items.map(({ id }) => ({ key: id, edit: { id } }));

export const estimatedItemsOf = (meal: Meal): readonly MealItem[] => meal.itemsCorrection?.estimatedItems ?? meal.items;

/** What the lines amount to: the same arithmetic that the server does when they are saved. */
export function previewLines(meal: Meal, lines: readonly Line[], foods: readonly Food[]): Preview {
  const { latestEstimate: estimate } = meal;
  if (!estimate || lines.length === 0) return { correction: null, problem: 'empty' };
  const newKeys = lines.filter(({ edit }) => edit.id === undefined).map(({ key }) => key);
  try {
    const correction = correctItems(
      {
        carbsGrams: estimate.carbEstimate,
        lowGrams: estimate.confidenceLow,
        highGrams: estimate.confidenceHigh,
        items: estimatedItemsOf(meal).map(toEstimated),
      },
      meal.items.map(toOwn),
      lines.map(({ edit }) => edit),
      new Map(foods.map(({ id, ...food }) => [id, { ndbNo: id, ...food }])),
      () => newKeys.shift() ?? '',
    );
    return { correction, problem: null };
  } catch (error) {
    if (error instanceof CorrectionProblem) return { correction: null, problem: error.code };
    throw error;
  }
}

function toEstimated({ id, item, portion, grams, carbs, source, reference }: MealItem): EstimatedItem {
  return { id, item, portion, grams, carbsGrams: carbs, source, reference };
}

function toOwn(item: MealItem): OwnItem {
  const { basis, factor } = item;
  return { ...toEstimated(item), basis: { grams: basis.grams, carbsGrams: basis.carbs }, factor };
}

import type { Meal, MealStatus } from '@carbsight/contracts';

/** What a meal is called: its name, else the person's words, else that it is a meal. */
export function mealTitle({ compositeItemName, note, isNotFood }: Meal): string {
  if (isNotFood && !compositeItemName) return 'Not food';
  return compositeItemName || note.split('\n')[0]?.slice(0, 80) || 'Meal';
}

/** Why a meal in a list has no figure, in two or three words. */
export function mealState({ status, failure, isNotFood }: Meal): string {
  if (isFinished(status) && isNotFood) return 'Not food';
  if (failure?.code === 'needs-description') return 'Needs words';
  if (status === 'failed') return 'No estimate';
  if (status === 'cancelled') return 'Cancelled';
  return 'Estimating';
}

export function isFinished(status: MealStatus): boolean {
  return status !== 'queued' && status !== 'analysing';
}

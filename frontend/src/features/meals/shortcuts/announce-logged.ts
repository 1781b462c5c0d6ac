import type { Meal } from '@carbsight/contracts';
import { showToast, uiText } from '../../../shared/ui';
import type { CarbFormat } from '../../../shared/units';
import { mealAmount, mealTitle } from '../meal-words';
import { shortcutsText as text } from './shortcuts-text';
import type { MealEntries } from './useMealEntries';

/** Announces a meal logged with one tap, with an undo button. */
export function announceLogged(meal: Meal, units: CarbFormat, entries: MealEntries): void {
  const undo = async () => {
    if (await entries.remove(meal.mealId)) showToast(text('wasUndone'));
  };
  showToast(text('logged', { name: mealTitle(meal), amount: mealAmount(units, meal) }), {
    action: { label: uiText('undo'), run: () => void undo() },
  });
}

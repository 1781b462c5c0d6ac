import type { Meal } from '@carbsight/contracts';
import { type EstimateSummary, estimatedFibre, shifted, shiftTo } from '@carbsight/domain';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../shared/ui';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { isFinished, mealAmount, mealTitle } from '../meal-words';
import { mealsText } from '../meals-text';

type DeviceEstimate = Pick<EstimateSummary, 'carbsGrams' | 'items' | 'itemsDifferenceGrams'>;

/** What this device showed for a meal whose answer is not here yet. */
const shown = new Map<string, DeviceEstimate>();

/** Less is a matter of rounding. In grams. */
const SAME_GRAMS = 0.5;

export function rememberShown(mealId: string, estimate: DeviceEstimate): void {
  shown.set(mealId, estimate);
}

/** The server's answer counts. Says so where it differs from what this device had shown, once it is there. */
export function tellIfUpdated(meal: Meal, units: CarbFormat): void {
  const estimate = shown.get(meal.mealId);
  if (!estimate || !isFinished(meal.status)) return;
  shown.delete(meal.mealId);
  const { carbEstimate, carbBasis, override, itemsCorrection } = meal;
  if (carbEstimate === null || override !== null || itemsCorrection !== null) return;
  const shift = shiftTo(carbBasis, { carbBasis: 'total', fibreGrams: estimatedFibre(estimate) });
  if (Math.abs(shifted(estimate.carbsGrams, shift) - carbEstimate) < SAME_GRAMS) return;
  showToast(mealsText('updated', { name: mealTitle(meal), amount: mealAmount(units, meal) }));
}

/** On the meal's page. */
export function useUpdateNotice(meal: Meal): void {
  const units = useCarbUnits();
  const tell = useEffectEvent(() => tellIfUpdated(meal, units));
  useEffect(() => {
    if (isFinished(meal.status)) tell();
  }, [meal.status]);
}

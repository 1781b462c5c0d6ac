import { type Meal, mealsApi, type OverrideReason, type Thumb } from '@carbsight/contracts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEndpoint, readUrl, sentenceOf } from '../../shared/api';
import { rememberFocus, showToast } from '../../shared/ui';
import { noteAnalysisCancelled, noteCarbOverridden, noteFeedbackGiven } from '../behaviour';
import { useForgetMealLists } from './meal-cache';

export type MealAction = 'cancel' | 'reanalyze' | 'override' | 'removeOverride' | 'feedback' | 'edit' | 'remove';

/** Everything a person can do to a meal. Each answers whether it worked; a failure is said in a message. */
export function useMealActions(mealId: string) {
  const { mutate } = useSWRConfig();
  const forgetMealLists = useForgetMealLists();
  const [pending, setPending] = useState<MealAction | null>(null);
  const params = { mealId };

  const attempt = async (action: MealAction, work: () => Promise<void>): Promise<boolean> => {
    const giveFocusBack = rememberFocus();
    setPending(action);
    try {
      await work();
      forgetMealLists();
      return true;
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'failure' });
      return false;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };
  const change = (action: MealAction, call: () => Promise<Meal>, note?: (mealId: string) => void) =>
    attempt(action, async () => {
      await mutate(readUrl(mealsApi.getMeal, params), await call(), { revalidate: false });
      note?.(mealId);
    });

  return {
    pending,
    cancel: () => change('cancel', () => callEndpoint(mealsApi.cancelAnalysis, { params }), noteAnalysisCancelled),
    /** With `note`, the analysis uses these words from now on. */
    reanalyze: (note?: string) =>
      change('reanalyze', () =>
        callEndpoint(mealsApi.reanalyze, { params, body: note === undefined ? {} : { note: note.trim() } }),
      ),
    override: (carbs: number, reason: OverrideReason) =>
      change(
        'override',
        () => callEndpoint(mealsApi.overrideCarbs, { params, body: { carbs, reason } }),
        noteCarbOverridden,
      ),
    removeOverride: () => change('removeOverride', () => callEndpoint(mealsApi.removeOverride, { params })),
    giveFeedback: (thumb: Thumb | null, comment: string | null) =>
      change(
        'feedback',
        () => callEndpoint(mealsApi.giveFeedback, { params, body: { thumb, comment } }),
        thumb ? noteFeedbackGiven : undefined,
      ),
    rename: (compositeItemName: string) =>
      change('edit', () => callEndpoint(mealsApi.editMeal, { params, body: { compositeItemName } })),
    setFavourite: (favourite: boolean) =>
      change('edit', () => callEndpoint(mealsApi.editMeal, { params, body: { favourite } })),
    remove: () => attempt('remove', () => callEndpoint(mealsApi.deleteMeal, { params })),
  };
}

export type MealActions = ReturnType<typeof useMealActions>;

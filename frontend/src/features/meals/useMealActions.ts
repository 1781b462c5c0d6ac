import { type BodyOf, type ItemEdit, type Meal, mealsApi, type OverrideReason, type Thumb } from '@carbsight/contracts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiFailure, callEndpoint, endpointUrl, errorMessage } from '../../shared/api';
import { rememberFocus, showToast } from '../../shared/ui';
import { recordAnalysisCancelled, recordCarbOverridden, recordFeedbackGiven } from '../behaviour';
import { useDiary } from './family/diary';
import { useInvalidateMealLists } from './meal-cache';

export type MealAction =
  | 'cancel'
  | 'reanalyze'
  | 'override'
  | 'removeOverride'
  | 'items'
  | 'eat'
  | 'undo'
  | 'feedback'
  | 'edit'
  | 'move'
  | 'remove';

/** Everything a person can do to a meal. Each returns the changed meal; a failure is shown in a toast and returns null. */
export function useMealActions(mealId: string) {
  const { mutate } = useSWRConfig();
  const forgetMealLists = useInvalidateMealLists();
  const [pending, setPending] = useState<MealAction | null>(null);
  const { isOwn, about } = useDiary();
  const call = { params: { mealId }, ...about };
  const mealUrl = endpointUrl(mealsApi.getMeal, { mealId, ...about });

  const attempt = async <T>(action: MealAction, work: () => Promise<T>): Promise<T | null> => {
    const giveFocusBack = rememberFocus();
    setPending(action);
    try {
      const result = await work();
      forgetMealLists();
      return result;
    } catch (error) {
      showToast(errorMessage(error), { tone: 'failure' });
      // Changed or deleted elsewhere: the screen is out of date.
      if (error instanceof ApiFailure && [404, 409].includes(error.status)) await mutate(mealUrl);
      return null;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };
  const change = (action: MealAction, send: () => Promise<Meal>, note?: (mealId: string) => void) =>
    attempt(action, async () => {
      const changed = await send();
      await mutate(mealUrl, changed, { revalidate: false });
      if (isOwn) note?.(mealId);
      return changed;
    });

  return {
    pending,
    cancel: () => change('cancel', () => callEndpoint(mealsApi.cancelAnalysis, call), recordAnalysisCancelled),
    /** With `note`, the analysis uses this note from now on. */
    reanalyze: (note?: string) =>
      change('reanalyze', () =>
        callEndpoint(mealsApi.reanalyze, { ...call, body: note === undefined ? {} : { note: note.trim() } }),
      ),
    override: (carbs: number, reason: OverrideReason) =>
      change(
        'override',
        () => callEndpoint(mealsApi.overrideCarbs, { ...call, body: { carbs, reason } }),
        recordCarbOverridden,
      ),
    /** @param unknownItems the items that will still be missing; by default, the current ones */
    correctItems: (items: ItemEdit[], unknownItems?: string[]) =>
      change(
        'items',
        () => callEndpoint(mealsApi.editMeal, { ...call, body: unknownItems ? { items, unknownItems } : { items } }),
        recordCarbOverridden,
      ),
    /** Completes a meal whose photo shows a label or product. */
    eat: (body: BodyOf<typeof mealsApi.eatPackage>) =>
      change('eat', () => callEndpoint(mealsApi.eatPackage, { ...call, body })),
    /** Leaves out the foods that are no longer in this list. */
    resolveUnknown: (unknownItems: string[]) =>
      change('items', () => callEndpoint(mealsApi.editMeal, { ...call, body: { unknownItems } })),
    /** Undoes this change, if it is still the last one. */
    undo: (eventId: string) => change('undo', () => callEndpoint(mealsApi.undoChange, { ...call, body: { eventId } })),
    removeOverride: () => change('removeOverride', () => callEndpoint(mealsApi.removeOverride, call)),
    giveFeedback: (thumb: Thumb | null, comment: string | null) =>
      change(
        'feedback',
        () => callEndpoint(mealsApi.giveFeedback, { ...call, body: { thumb, comment } }),
        thumb ? recordFeedbackGiven : undefined,
      ),
    /** Onto another meal's plate; null: off it. */
    move: (partOf: string | null) =>
      change('move', () => callEndpoint(mealsApi.movePart, { ...call, body: { partOf } })),
    rename: (compositeItemName: string) =>
      change('edit', () => callEndpoint(mealsApi.editMeal, { ...call, body: { compositeItemName } })),
    changeTime: (eatenAt: string) =>
      change('edit', () => callEndpoint(mealsApi.editMeal, { ...call, body: { eatenAt } })),
    setFavourite: (favourite: boolean) =>
      change('edit', () => callEndpoint(mealsApi.editMeal, { ...call, body: { favourite } })),
    remove: async () => {
      const isGone = await attempt('remove', async () => {
        await callEndpoint(mealsApi.deleteMeal, call);
        return true;
      });
      return isGone === true;
    },
  };
}

export type MealActions = ReturnType<typeof useMealActions>;

import { type BodyOf, type ItemEdit, type Meal, mealsApi, type OverrideReason, type Thumb } from '@carbsight/contracts';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiFailure, callEndpoint, endpointUrl, errorMessage, tagOf } from '../../shared/api';
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
  | 'add'
  | 'eat'
  | 'undo'
  | 'feedback'
  | 'edit'
  | 'move'
  | 'remove';

/** A change that another device was faster than. */
export type MealConflict = {
  /** What would have been saved, in grams or as an amount. */
  readonly mine: { readonly carbs?: number | undefined; readonly amount?: string | undefined; readonly item?: string };
  readonly sendMine: () => Promise<unknown>;
};

/** Everything a person can do to a meal. Each returns the changed meal; a failure is shown in a toast and returns null. */
export function useMealActions(mealId: string) {
  const { mutate, cache } = useSWRConfig();
  const forgetMealLists = useInvalidateMealLists();
  const [pending, setPending] = useState<MealAction | null>(null);
  const { isOwn, about } = useDiary();
  const call = { params: { mealId }, ...about };
  const urlOfMeal = (id: string) => endpointUrl(mealsApi.getMeal, { mealId: id, ...about });
  const mealUrl = urlOfMeal(mealId);
  const latest = () => cache.get(mealUrl)?.data as Meal | undefined;
  const [conflict, setConflict] = useState<MealConflict | null>(null);
  /** One change after the other: each is made to the meal as the one before left it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const attempt = async <T>(action: MealAction, work: () => Promise<T>): Promise<T | null> => {
    const giveFocusBack = rememberFocus();
    setPending(action);
    try {
      const result = await work();
      forgetMealLists();
      return result;
    } catch (error) {
      const isElsewhere = error instanceof ApiFailure && error.code === 'changed-elsewhere';
      if (!isElsewhere) showToast(errorMessage(error), { tone: 'failure' });
      // Changed or deleted elsewhere: the screen is out of date.
      if (error instanceof ApiFailure && [404, 409].includes(error.status)) await mutate(mealUrl);
      return null;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };
  const change = (action: MealAction, send: () => Promise<Meal>, note?: (mealId: string) => void) => {
    const next = last.current.then(() =>
      attempt(action, async () => {
        const changed = await send();
        await mutate(mealUrl, changed, { revalidate: false });
        if (changed.partOf) await mutate(urlOfMeal(changed.partOf));
        if (isOwn) note?.(mealId);
        return changed;
      }),
    );
    last.current = next;
    return next;
  };
  /** Refused if the meal has changed elsewhere since it was shown: the person then decides. */
  const changeSeen = (
    action: MealAction,
    mine: MealConflict['mine'],
    send: (ifMatch: string | undefined) => Promise<Meal>,
  ) =>
    change(
      action,
      async () => {
        setConflict(null);
        try {
          return await send(tagOf(latest()));
        } catch (error) {
          if (error instanceof ApiFailure && error.code === 'changed-elsewhere') {
            setConflict({
              mine,
              sendMine: () => {
                setConflict(null);
                return change(action, () => send(undefined), recordCarbOverridden);
              },
            });
          }
          throw error;
        }
      },
      recordCarbOverridden,
    );

  return {
    pending,
    conflict,
    keepTheirs: () => setConflict(null),
    /** Read from its words, as a part of the same meal. */
    addWords: (note: string, { mealId: id, partOf, eatenAt }: Meal) =>
      attempt('add', async () => {
        await callEndpoint(mealsApi.createScan, { body: { note, partOf: partOf ?? id, eatenAt } });
        await mutate(mealUrl);
        return true;
      }),
    cancel: () => change('cancel', () => callEndpoint(mealsApi.cancelAnalysis, call), recordAnalysisCancelled),
    /** With `note`, the analysis uses this note from now on. */
    reanalyze: (note?: string) =>
      change('reanalyze', () =>
        callEndpoint(mealsApi.reanalyze, { ...call, body: note === undefined ? {} : { note: note.trim() } }),
      ),
    override: (carbs: number, reason: OverrideReason) =>
      changeSeen('override', { carbs }, (ifMatch) =>
        callEndpoint(mealsApi.overrideCarbs, { ...call, body: { carbs, reason }, ifMatch }),
      ),
    /**
     * @param edits of the meal as it is when they are sent
     * @param unknownItems the items that will still be missing; by default, the current ones
     */
    correctItems: (
      edits: (meal: Pick<Meal, 'items'>) => ItemEdit[],
      unknownItems?: string[],
      mine?: MealConflict['mine'],
    ) =>
      changeSeen('items', mine ?? {}, (ifMatch) => {
        const items = edits(latest() ?? { items: [] });
        const body = unknownItems ? { items, unknownItems } : { items };
        return callEndpoint(mealsApi.editMeal, { ...call, body, ifMatch });
      }),
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

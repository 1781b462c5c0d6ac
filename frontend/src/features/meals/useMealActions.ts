import { type BodyOf, type ItemEdit, type Meal, mealsApi, type OverrideReason, type Thumb } from '@carbsight/contracts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { ApiFailure, callEndpoint, endpointUrl, errorMessage, isChangedElsewhere } from '../../shared/api';
import { formatDateTime } from '../../shared/i18n';
import { rememberFocus, showToast, uiText } from '../../shared/ui';
import { recordAnalysisCancelled, recordCarbOverridden, recordFeedbackGiven } from '../behaviour';
import { useDiary } from './family/diary';
import { useInvalidateMealLists } from './meal-cache';
import { mealTitle } from './meal-words';
import { FIGURE_ID } from './result/figure-of';
import { resultText as text } from './result/result-text';

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

/** A change to the meal as it was seen. */
type Seen = {
  /** What it would save: grams of carbohydrate, or in words; and the same of the meal as it is now. */
  readonly carbs?: number | undefined;
  readonly words?: string | undefined;
  readonly theirs?: (now: Meal) => string;
  /** It is about all that is on the plate. */
  readonly isWhole?: boolean;
  readonly note?: (mealId: string) => void;
};

/** A change that another device was faster than. */
type MealConflict = Seen & { readonly sendMine: () => Promise<unknown> };

/** A meal of a plate, as its answer has it. */
export type PartMeal = NonNullable<NonNullable<Meal['plate']>['meals']>[number];

/**
 * Everything a person can do to a meal. Each returns the changed meal; a failure is shown in a toast and returns null. Those of `inForm` reject
 * with a refusal of a field, which the form shows there.
 * @param wholeId the meal on whose page it is shown, if it is a part of that one
 */
export function useMealActions(mealId: string, wholeId = mealId) {
  const { mutate, cache } = useSWRConfig();
  const navigate = useNavigate();
  const forgetMealLists = useInvalidateMealLists();
  const [pending, setPending] = useState<MealAction | null>(null);
  const { isOwn, about, mealsPath } = useDiary();
  const call = { params: { mealId }, ...about };
  const urlOfMeal = (id: string) => endpointUrl(mealsApi.getMeal, { mealId: id, ...about });
  const mealUrl = urlOfMeal(mealId);
  const latest = (): (PartMeal & Partial<Pick<Meal, 'plate'>>) | undefined => {
    const whole = cache.get(urlOfMeal(wholeId))?.data as Meal | undefined;
    return wholeId === mealId ? whole : whole?.plate?.meals?.find((part) => part.mealId === mealId);
  };
  const [conflict, setConflict] = useState<MealConflict | null>(null);
  /** One change after the other: each is made to the meal as the one before left it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const attempt = async <T>(action: MealAction, work: () => Promise<T>, isInForm: boolean): Promise<T | null> => {
    const giveFocusBack = rememberFocus(FIGURE_ID, 'content');
    setPending(action);
    try {
      const result = await work();
      forgetMealLists();
      return result;
    } catch (error) {
      if (isInForm && error instanceof ApiFailure && error.fields.length > 0) throw error;
      if (!isChangedElsewhere(error)) showToast(errorMessage(error), { tone: 'failure' });
      // Changed or deleted elsewhere: the screen is out of date.
      if (error instanceof ApiFailure && [404, 409].includes(error.status)) await mutate(urlOfMeal(wholeId));
      return null;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };
  const actions = (isInForm: boolean) => {
    /** One after the other. With `seen`, refused if the meal has changed elsewhere since it was shown: the person then decides. */
    const send = <T>(action: MealAction, work: (ifMatch?: string) => Promise<T>, seen?: Seen): Promise<T | null> => {
      const next = last.current.then(() =>
        attempt(
          action,
          async () => {
            setConflict(null);
            const { tag, plate } = latest() ?? {};
            try {
              return await work(seen && ((seen.isWhole && plate?.tag) || tag));
            } catch (error) {
              if (seen && isChangedElsewhere(error)) setConflict({ ...seen, sendMine: () => send(action, work) });
              throw error;
            }
          },
          isInForm,
        ),
      );
      last.current = next.catch(() => null);
      return next;
    };
    const change = (action: MealAction, work: (ifMatch?: string) => Promise<Meal>, seen?: Seen) =>
      send(
        action,
        async (ifMatch) => {
          const changed = await work(ifMatch);
          await mutate(mealUrl, changed, { revalidate: false });
          if (changed.partOf) await mutate(urlOfMeal(changed.partOf));
          if (isOwn) seen?.note?.(mealId);
          return changed;
        },
        seen,
      );
    const editDetails = (body: BodyOf<typeof mealsApi.editMeal>, seen: Seen) =>
      change('edit', (ifMatch) => callEndpoint(mealsApi.editMeal, { ...call, body, ifMatch }), seen);
    const timeOf = ({ eatenAt, eatenZone }: Pick<Meal, 'eatenAt' | 'eatenZone'>) =>
      formatDateTime(eatenAt, 'short', eatenZone ?? undefined);

    return {
      /** Read from its words, as a part of the same meal. */
      addWords: (note: string, { mealId: id, partOf, eatenAt }: Meal) =>
        attempt(
          'add',
          async () => {
            await callEndpoint(mealsApi.createScan, { body: { note, partOf: partOf ?? id, eatenAt }, ...about });
            await mutate(mealUrl);
            return true;
          },
          isInForm,
        ),
      cancel: async () => {
        const cancelled = await change('cancel', () => callEndpoint(mealsApi.cancelAnalysis, call));
        if (cancelled && isOwn) recordAnalysisCancelled(mealId);
      },
      /** With `note`, the analysis uses this note from now on. */
      reanalyze: (note?: string) => {
        const body = note === undefined ? {} : { note: note.trim() };
        const seen = { words: body.note, theirs: (now: Meal) => now.note };
        return change('reanalyze', (ifMatch) => callEndpoint(mealsApi.reanalyze, { ...call, body, ifMatch }), seen);
      },
      /** @param isWhole of the meal with all that was added to it */
      override: (carbs: number, reason: OverrideReason, isWhole = false) => {
        const body = isWhole ? { carbs, reason, isWhole } : { carbs, reason };
        const seen = { carbs, isWhole, note: recordCarbOverridden };
        return change('override', (ifMatch) => callEndpoint(mealsApi.overrideCarbs, { ...call, body, ifMatch }), seen);
      },
      /**
       * @param edits of the meal as it is when they are sent
       * @param unknownItems the items that will still be missing; by default, the current ones
       * @param words what this says, in words
       */
      correctItems: (edits: (meal: Pick<Meal, 'items'>) => ItemEdit[], unknownItems?: string[], words?: string) => {
        const edit = (ifMatch?: string) => {
          const items = edits(latest() ?? { items: [] });
          const body = unknownItems ? { items, unknownItems } : { items };
          return callEndpoint(mealsApi.editMeal, { ...call, body, ifMatch });
        };
        return change('items', edit, { words, note: recordCarbOverridden });
      },
      /** Completes a meal whose photo shows a label or product. */
      eat: (body: BodyOf<typeof mealsApi.eatPackage>) =>
        change('eat', (ifMatch) => callEndpoint(mealsApi.eatPackage, { ...call, body, ifMatch }), {}),
      /** Leaves out the foods that are no longer in this list. */
      resolveUnknown: (unknownItems: string[]) =>
        change('items', (ifMatch) => callEndpoint(mealsApi.editMeal, { ...call, body: { unknownItems }, ifMatch }), {}),
      /** Undoes this change, if it is still the last one. */
      undo: (eventId: string) =>
        change('undo', () => callEndpoint(mealsApi.undoChange, { ...call, body: { eventId } })),
      removeOverride: () =>
        change('removeOverride', (ifMatch) => callEndpoint(mealsApi.removeOverride, { ...call, ifMatch }), {}),
      giveFeedback: (thumb: Thumb | null, comment: string | null) => {
        const body = { thumb, comment };
        const words = [thumb && text(thumb === 'up' ? 'yes' : 'no'), comment].filter(Boolean).join(', ');
        const seen = thumb ? { words, note: recordFeedbackGiven } : { words };
        return change('feedback', (ifMatch) => callEndpoint(mealsApi.giveFeedback, { ...call, body, ifMatch }), seen);
      },
      /** Onto another meal's plate; null: off it. */
      move: (partOf: string | null) =>
        change('move', (ifMatch) => callEndpoint(mealsApi.movePart, { ...call, body: { partOf }, ifMatch }), {}),
      rename: (compositeItemName: string) =>
        editDetails({ compositeItemName }, { words: compositeItemName, theirs: mealTitle }),
      changeTime: (eatenAt: string) =>
        editDetails(
          { eatenAt },
          { words: timeOf({ eatenAt, eatenZone: latest()?.eatenZone ?? null }), theirs: timeOf },
        ),
      setFavourite: (favourite: boolean) => editDetails({ favourite }, {}),
      /** And leaves its page. */
      remove: () => {
        const leave = async (ifMatch?: string) => {
          await callEndpoint(mealsApi.deleteMeal, { ...call, ifMatch });
          showToast(text('deleted'));
          await navigate(mealsPath, { replace: true });
        };
        return send('remove', leave, { words: uiText('delete'), isWhole: true });
      },
    };
  };
  return { pending, conflict, keepTheirs: () => setConflict(null), ...actions(false), inForm: actions(true) };
}

export type MealActions = ReturnType<typeof useMealActions>;

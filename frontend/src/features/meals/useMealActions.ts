import { type BodyOf, type ItemEdit, type Meal, mealsApi, type OverrideReason, type Thumb } from '@carbsight/contracts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { ApiFailure, callEndpoint, endpointUrl, errorMessage } from '../../shared/api';
import { formatDateTime } from '../../shared/i18n';
import { rememberFocus, showToast, uiText } from '../../shared/ui';
import { recordAnalysisCancelled, recordCarbOverridden, recordFeedbackGiven } from '../behaviour';
import { useDiary } from './family/diary';
import { useInvalidateMealLists } from './meal-cache';
import { mealTitle } from './meal-words';
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

/** What a change would have saved: grams of carbohydrate, or in words; and the same of the meal as it is now. */
type Mine = {
  readonly carbs?: number | undefined;
  readonly words?: string | undefined;
  readonly theirs?: (now: Meal) => string;
};

/** A change that another device was faster than. */
export type MealConflict = Mine & { readonly sendMine: () => Promise<unknown> };

/** A meal of a plate, as its answer has it. */
export type PartMeal = NonNullable<NonNullable<Meal['plate']>['meals']>[number];

/**
 * Everything a person can do to a meal. Each returns the changed meal; a failure is shown in a toast and returns null.
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
      if (error instanceof ApiFailure && [404, 409].includes(error.status)) await mutate(urlOfMeal(wholeId));
      return null;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };
  const inTurn = <T>(action: MealAction, work: () => Promise<T>): Promise<T | null> => {
    const next = last.current.then(() => attempt(action, work));
    last.current = next;
    return next;
  };
  const change = (action: MealAction, send: () => Promise<Meal>, note?: (mealId: string) => void) =>
    inTurn(action, async () => {
      const changed = await send();
      await mutate(mealUrl, changed, { revalidate: false });
      if (changed.partOf) await mutate(urlOfMeal(changed.partOf));
      if (isOwn) note?.(mealId);
      return changed;
    });
  /** Refused if the meal has changed elsewhere since it was shown: the person then decides. */
  const unlessChanged =
    <T>(mine: Mine, send: (ifMatch?: string) => Promise<T>, sendMine: () => Promise<unknown>, isWhole = false) =>
    async () => {
      setConflict(null);
      const seen = latest();
      try {
        return await send((isWhole ? seen?.plate?.tag : undefined) ?? seen?.tag);
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'changed-elsewhere') {
          const decide = () => {
            setConflict(null);
            return sendMine();
          };
          setConflict({ ...mine, sendMine: decide });
        }
        throw error;
      }
    };
  const changeSeen = (
    action: MealAction,
    mine: Mine,
    send: (ifMatch?: string) => Promise<Meal>,
    { note, isWhole }: { readonly note?: (mealId: string) => void; readonly isWhole?: boolean } = {},
  ) => {
    const sendMine = () => change(action, () => send(), note);
    return change(action, unlessChanged(mine, send, sendMine, isWhole), note);
  };
  const editDetails = (body: BodyOf<typeof mealsApi.editMeal>, mine: Mine) =>
    changeSeen('edit', mine, (ifMatch) => callEndpoint(mealsApi.editMeal, { ...call, body, ifMatch }));
  const timeOf = ({ eatenAt, eatenZone }: Pick<Meal, 'eatenAt' | 'eatenZone'>) =>
    formatDateTime(eatenAt, 'short', eatenZone ?? undefined);

  return {
    pending,
    conflict,
    keepTheirs: () => setConflict(null),
    /** Read from its words, as a part of the same meal. */
    addWords: (note: string, { mealId: id, partOf, eatenAt }: Meal) =>
      attempt('add', async () => {
        await callEndpoint(mealsApi.createScan, { body: { note, partOf: partOf ?? id, eatenAt }, ...about });
        await mutate(mealUrl);
        return true;
      }),
    cancel: () => change('cancel', () => callEndpoint(mealsApi.cancelAnalysis, call), recordAnalysisCancelled),
    /** With `note`, the analysis uses this note from now on. */
    reanalyze: (note?: string) =>
      changeSeen('reanalyze', { words: note?.trim(), theirs: (now) => now.note }, (ifMatch) =>
        callEndpoint(mealsApi.reanalyze, { ...call, body: note === undefined ? {} : { note: note.trim() }, ifMatch }),
      ),
    /** @param isWhole of the meal with all that was added to it */
    override: (carbs: number, reason: OverrideReason, isWhole = false) =>
      changeSeen(
        'override',
        { carbs },
        (ifMatch) =>
          callEndpoint(mealsApi.overrideCarbs, {
            ...call,
            body: isWhole ? { carbs, reason, isWhole } : { carbs, reason },
            ifMatch,
          }),
        { note: recordCarbOverridden, isWhole },
      ),
    /**
     * @param edits of the meal as it is when they are sent
     * @param unknownItems the items that will still be missing; by default, the current ones
     * @param words what this says, in words
     */
    correctItems: (edits: (meal: Pick<Meal, 'items'>) => ItemEdit[], unknownItems?: string[], words?: string) =>
      changeSeen(
        'items',
        { words },
        (ifMatch) => {
          const items = edits(latest() ?? { items: [] });
          const body = unknownItems ? { items, unknownItems } : { items };
          return callEndpoint(mealsApi.editMeal, { ...call, body, ifMatch });
        },
        { note: recordCarbOverridden },
      ),
    /** Completes a meal whose photo shows a label or product. */
    eat: (body: BodyOf<typeof mealsApi.eatPackage>) =>
      changeSeen('eat', {}, (ifMatch) => callEndpoint(mealsApi.eatPackage, { ...call, body, ifMatch })),
    /** Leaves out the foods that are no longer in this list. */
    resolveUnknown: (unknownItems: string[]) =>
      changeSeen('items', {}, (ifMatch) =>
        callEndpoint(mealsApi.editMeal, { ...call, body: { unknownItems }, ifMatch }),
      ),
    /** Undoes this change, if it is still the last one. */
    undo: (eventId: string) => change('undo', () => callEndpoint(mealsApi.undoChange, { ...call, body: { eventId } })),
    removeOverride: () =>
      changeSeen('removeOverride', { words: text('bringBack') }, (ifMatch) =>
        callEndpoint(mealsApi.removeOverride, { ...call, ifMatch }),
      ),
    giveFeedback: (thumb: Thumb | null, comment: string | null) =>
      changeSeen(
        'feedback',
        { words: [thumb && text(thumb === 'up' ? 'yes' : 'no'), comment].filter(Boolean).join(', ') },
        (ifMatch) => callEndpoint(mealsApi.giveFeedback, { ...call, body: { thumb, comment }, ifMatch }),
        thumb ? { note: recordFeedbackGiven } : {},
      ),
    /** Onto another meal's plate; null: off it. */
    move: (partOf: string | null) =>
      changeSeen('move', {}, (ifMatch) => callEndpoint(mealsApi.movePart, { ...call, body: { partOf }, ifMatch })),
    rename: (compositeItemName: string) =>
      editDetails({ compositeItemName }, { words: compositeItemName, theirs: mealTitle }),
    changeTime: (eatenAt: string) =>
      editDetails({ eatenAt }, { words: timeOf({ eatenAt, eatenZone: latest()?.eatenZone ?? null }), theirs: timeOf }),
    setFavourite: (favourite: boolean) =>
      editDetails({ favourite }, { words: text(favourite ? 'addFavourite' : 'removeFavourite') }),
    /** And leaves its page. */
    remove: () => {
      const send = async (ifMatch?: string) => {
        await callEndpoint(mealsApi.deleteMeal, { ...call, ifMatch });
        showToast(text('deleted'));
        await navigate(mealsPath, { replace: true });
        return true;
      };
      const sendMine = () => inTurn('remove', () => send());
      return inTurn('remove', unlessChanged({ words: uiText('delete') }, send, sendMine, true));
    },
  };
}

export type MealActions = ReturnType<typeof useMealActions>;

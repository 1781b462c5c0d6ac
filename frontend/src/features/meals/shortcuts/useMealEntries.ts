import { type EnterMealBody, type Meal, mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import { useRef, useState } from 'react';
import { callEndpoint, errorMessage } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';
import { scanSessionId } from '../../behaviour';
import { useInvalidateMealLists } from '../meal-cache';
import { newAttemptKey } from '../scan/attempt-key';

/**
 * Ways to log a meal without a photo. A failure is shown in a toast and returns null; another press then repeats the same
 * attempt, so that the server logs nothing twice.
 */
export function useMealEntries() {
  const forgetMealLists = useInvalidateMealLists();
  const [pending, setPending] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());

  const attempt = async <T>(what: string, call: (idempotencyKey: string) => Promise<T>): Promise<T | null> => {
    const key = keys.current.get(what) ?? newAttemptKey();
    keys.current.set(what, key);
    const giveFocusBack = rememberFocus();
    setPending(what);
    try {
      const result = await call(key);
      keys.current.delete(what);
      forgetMealLists();
      return result;
    } catch (error) {
      showToast(errorMessage(error), { tone: 'failure' });
      return null;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };

  return {
    /** The meal being repeated, or the call under way. */
    pending,
    repeat: (mealId: string, eatenAt?: string): Promise<Meal | null> =>
      attempt(`${mealId} ${eatenAt ?? ''}`, (idempotencyKey) =>
        callEndpoint(mealShortcutsApi.repeatMeal, {
          params: { mealId },
          body: eatenAt === undefined ? {} : { eatenAt },
          idempotencyKey,
        }),
      ),
    enter: (body: Partial<EnterMealBody>): Promise<Meal | null> =>
      attempt(`enter ${JSON.stringify(body)}`, (idempotencyKey) =>
        callEndpoint(mealShortcutsApi.enterMeal, { body, idempotencyKey }),
      ),
    describe: async (note: string, eatenAt?: string): Promise<string | null> => {
      const body = { note, sessionId: scanSessionId(), ...(eatenAt === undefined ? {} : { eatenAt }) };
      const accepted = await attempt(`words ${note} ${eatenAt ?? ''}`, (idempotencyKey) =>
        callEndpoint(mealsApi.createScan, { body, idempotencyKey }),
      );
      return accepted?.mealId ?? null;
    },
    remove: async (mealId: string): Promise<boolean> => {
      const gone = await attempt(`remove ${mealId}`, async () => {
        await callEndpoint(mealsApi.deleteMeal, { params: { mealId } });
        return true;
      });
      return gone === true;
    },
  };
}

export type MealEntries = ReturnType<typeof useMealEntries>;

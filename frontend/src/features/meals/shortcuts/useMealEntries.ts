import {
  type EnterMealBody,
  type Meal,
  type MealShortcut,
  mealsApi,
  type RepeatMealBody,
  type ScanAccepted,
} from '@carbsight/contracts';
import type { EstimateSummary } from '@carbsight/domain';
import { useRef, useState } from 'react';
import { ApiFailure, callEndpoint, errorMessage } from '../../../shared/api';
import { randomId } from '../../../shared/random-id';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { rememberFocus, showToast } from '../../../shared/ui';
import { scanSessionId } from '../../behaviour';
import { useDiary } from '../family/diary';
import { useInvalidateMealLists } from '../meal-cache';
import { logEntry } from '../outbox/log-entry';
import { outboxText } from '../outbox/outbox-text';
import { addWaitingEntry, type MealEntry } from '../outbox/waiting-store';
import { partOfPlate } from '../plate/adding-to';

type Described = {
  readonly eatenAt?: string | undefined;
  readonly estimate?: EstimateSummary | null;
  /** Of an attempt that began before a reload. */
  readonly attemptKey?: string | undefined;
};

/** 'waiting': no connection, so it waits on this device with the key of this attempt. Null: it failed. */
type Logged<T> = T | 'waiting' | null;

/**
 * Ways to log a meal without a photo. A failure is shown in a toast and returns null; those of `inForm` reject with it instead, and the form
 * shows it. Another press then repeats the same attempt, so that the server logs nothing twice.
 */
export function useMealEntries() {
  const forgetMealLists = useInvalidateMealLists();
  const { isOwn, about } = useDiary();
  const [pending, setPending] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());

  const attempt = async <T>(
    what: string,
    isInForm: boolean,
    call: (idempotencyKey: string) => Promise<T>,
    onFailure?: (error: unknown, idempotencyKey: string) => Promise<Logged<T>>,
  ): Promise<Logged<T>> => {
    const key = keys.current.get(what) ?? randomId();
    keys.current.set(what, key);
    const giveFocusBack = rememberFocus();
    setPending(what);
    try {
      const result = await call(key);
      keys.current.delete(what);
      forgetMealLists();
      return result;
    } catch (error) {
      const outcome = await onFailure?.(error, key);
      if (outcome) keys.current.delete(what);
      else if (isInForm) throw error;
      else showToast(errorMessage(error), { tone: 'failure' });
      return outcome ?? null;
    } finally {
      setPending(null);
      giveFocusBack();
    }
  };

  /** The meal being added to is the person's own. */
  const own = () => (isOwn ? partOfPlate() : {});

  const ways = (isInForm: boolean) => {
    const log = <T extends Meal | ScanAccepted>(
      what: string,
      entry: MealEntry,
      note: string,
      mainFood: string | null = null,
      estimate: EstimateSummary | null = null,
    ) =>
      attempt(
        what,
        isInForm,
        (key) => logEntry(entry, { idempotencyKey: key, ...about }) as Promise<T>,
        async (error, attemptKey) => {
          const userId = rememberedUserId();
          // What waits on this device is sent to the person's own diary.
          if (!isOwn || userId === null || !(error instanceof ApiFailure) || !error.isConnectionLoss) return null;
          try {
            await addWaitingEntry(entry, { userId, attemptKey, note, mainFood, ...(estimate && { estimate }) });
          } catch {
            return null;
          }
          showToast(outboxText('kept'));
          return 'waiting';
        },
      );

    return {
      /** @param body when, and how much of it; by default now, and all of it */
      repeat: (
        { mealId, name, mainFood }: Pick<MealShortcut, 'mealId' | 'name' | 'mainFood'>,
        body: RepeatMealBody = {},
      ) =>
        log<Meal>(
          `${mealId} ${JSON.stringify(body)}`,
          { kind: 'repeat', mealId, body: { ...body, ...own() } },
          name,
          mainFood,
        ),
      enter: (body: Partial<EnterMealBody>, mainFood: string | null) =>
        log<Meal>(
          `enter ${JSON.stringify(body)}`,
          { kind: 'manual', body: { ...body, ...own() } },
          body.name ?? '',
          mainFood,
        ),
      /** @property estimate what the note came to on this device: it is shown while the meal waits for a connection */
      describe: (note: string, { eatenAt, estimate = null, attemptKey }: Described = {}) => {
        const what = `words ${note} ${eatenAt ?? ''}`;
        if (attemptKey) keys.current.set(what, attemptKey);
        const session = isOwn ? { sessionId: scanSessionId() } : {};
        const body = { note, ...session, ...own(), ...(eatenAt === undefined ? {} : { eatenAt }) };
        return log<ScanAccepted>(what, { kind: 'words', body }, note, null, estimate);
      },
    };
  };

  return {
    /** The call in progress. */
    pending,
    isRepeating: (mealId: string) => pending?.startsWith(`${mealId} `) === true,
    remove: async (mealId: string): Promise<boolean> => {
      const gone = await attempt(`remove ${mealId}`, false, async () => {
        await callEndpoint(mealsApi.deleteMeal, { params: { mealId }, ...about });
        return true;
      });
      return gone === true;
    },
    ...ways(false),
    inForm: ways(true),
  };
}

export type MealEntries = ReturnType<typeof useMealEntries>;

import { accountsApi } from '@carbsight/contracts';
import { ApiFailure, callEndpoint, retryWhileBusy } from '../../../shared/api';
import { removeUnwantedMeal } from '../scan/next-meal';
import { uploadScan } from '../scan/upload-scan';
import { findWaiting, isStillWaiting, removeWaiting, storeRejection, type WaitingMeal } from './waiting-store';

const LOCK = 'carbsight-send-waiting';
/** The next round tries again. */
const BUSY_PATIENCE_MS = 60_000;

/**
 * Sends what this person has waiting, one after the other. Two tabs take turns; a meal that was sent already is the same
 * meal by its key. Ends at the first sign that the server cannot be reached or does not know the person.
 * @returns how many arrived
 */
export async function sendWaiting(userId: string): Promise<number> {
  // Missing where the page is served over plain http: between tabs the keys alone keep one meal from becoming two then.
  if (!navigator.locks) return afterTheOneBefore(() => sendAll(userId));
  return navigator.locks.request(LOCK, () => sendAll(userId));
}

let before: Promise<unknown> = Promise.resolve();

function afterTheOneBefore<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}

async function sendAll(userId: string): Promise<number> {
  if (!(await isSignedIn(userId))) return 0;
  let arrived = 0;
  for (const meal of await findWaiting(userId)) {
    if (meal.refusal !== null) continue;
    const outcome = await send(meal);
    if (outcome === 'unreachable') break;
    if (outcome === 'arrived') arrived += 1;
  }
  return arrived;
}

/** Asked anew: in another tab somebody else may have signed in, and the server goes by the cookie. */
async function isSignedIn(userId: string): Promise<boolean> {
  try {
    return (await callEndpoint(accountsApi.getCurrentUser, {})).id === userId;
  } catch {
    return false;
  }
}

async function send(meal: WaitingMeal): Promise<'arrived' | 'refused' | 'unreachable'> {
  const photo = new Blob([meal.bytes], { type: meal.mediaType });
  try {
    const draft = { ...meal, photo, ownerId: meal.userId, wantsEstimate: false };
    const { signal } = new AbortController();
    const { mealId } = await retryWhileBusy(() => uploadScan(draft, { onProgress: () => {}, signal }), {
      onBusy: () => {},
      giveUpAfterMs: BUSY_PATIENCE_MS,
    });
    // Discarded while it was on its way: the person does not want the meal.
    if (!(await isStillWaiting(meal.attemptKey))) {
      await removeUnwantedMeal(mealId);
      return 'refused';
    }
    await removeWaiting(meal.attemptKey);
    return 'arrived';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (mayPass(error)) return 'unreachable';
    await storeRejection(meal, error.sentence);
    return 'refused';
  }
}

/** No connection, no session, a server with a problem, too many at once: later it may go. A used-up day is the person's to know. */
function mayPass({ status, code, isConnectionLoss }: ApiFailure): boolean {
  if (code === 'daily-scans-used') return false;
  return isConnectionLoss || status === 401 || status === 429 || status >= 500;
}

import type { ScanAccepted } from '@carbsight/contracts';
import { ApiFailure, retryWhileBusy } from '../../../shared/api';
import { isSignedIn } from '../../accounts';
import { removeUnwantedMeal } from '../scan/next-meal';
import { uploadScan } from '../scan/upload-scan';
import { logEntry } from './log-entry';
import {
  findWaiting,
  isStillWaiting,
  removeWaiting,
  storeRejection,
  type WaitingMeal,
  type WaitingPhoto,
} from './waiting-store';

const LOCK = 'carbsight-send-waiting';
/** Retried in the next round. */
const BUSY_PATIENCE_MS = 60_000;

/**
 * Sends this person's waiting meals one by one. Tabs take turns; the idempotency key makes a meal that was already sent
 * the same meal. Stops when the server cannot be reached or does not recognise the person.
 * @returns the number of meals sent
 */
export async function sendWaiting(userId: string): Promise<number> {
  // Undefined on plain http: then only the keys prevent two tabs from creating a meal twice.
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

async function send(meal: WaitingMeal): Promise<'arrived' | 'refused' | 'unreachable'> {
  try {
    const { mealId } = await retryWhileBusy(
      () => ('entry' in meal ? logEntry(meal.entry, meal.attemptKey) : upload(meal)),
      { onBusy: () => {}, giveUpAfterMs: BUSY_PATIENCE_MS },
    );
    // Discarded during the upload: the person does not want the meal.
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

function upload(meal: WaitingPhoto): Promise<ScanAccepted> {
  const photo = new Blob([meal.bytes], { type: meal.mediaType });
  const draft = { ...meal, photo, ownerId: meal.userId, wantsEstimate: false };
  return uploadScan(draft, { onProgress: () => {}, signal: new AbortController().signal });
}

/** No connection, no session, a server error, too many requests: a retry may succeed. An exhausted daily limit is shown to the person. */
function mayPass({ status, code, isConnectionLoss }: ApiFailure): boolean {
  if (code === 'daily-scans-used') return false;
  return isConnectionLoss || status === 401 || status === 429 || status >= 500;
}

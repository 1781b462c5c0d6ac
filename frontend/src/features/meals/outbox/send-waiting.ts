import { mealsApi, type ScanAccepted } from '@carbsight/contracts';
import { ApiFailure, callEndpoint, retryWhileBusy } from '../../../shared/api';
import { oneByOne } from '../../../shared/one-by-one';
import { secureContext } from '../../../shared/secure-context';
import { isSignedIn } from '../../accounts';
import { removeUnwantedMeal } from '../scan/next-meal';
import { fromStored } from '../scan/photo-draft';
import { uploadScan } from '../scan/upload-scan';
import { logEntry } from './log-entry';
import {
  changeWaiting,
  type DiscardedMeal,
  findInOutbox,
  findOutbox,
  isWaiting,
  type OutboxMeal,
  removeFromOutbox,
  type WaitingEstimate,
  type WaitingMeal,
  type WaitingPhoto,
} from './waiting-store';

type OnArrived = (mealId: string, estimate: WaitingEstimate) => void;

const LOCK = 'carbsight-send-waiting';
const queued = oneByOne();
/** Retried in the next round. */
const BUSY_TIMEOUT_MS = 60_000;
/** Longer than the patience and an upload's time limit. */
const LONGEST_ATTEMPT_MS = 5 * 60_000;

/**
 * Sends this person's waiting meals one by one. Tabs take turns; the idempotency key makes a meal that was already sent
 * the same meal. Stops when the server cannot be reached, has no capacity, or does not recognise the person.
 * @param onArrived told about each meal that this device had estimated
 * @returns the number of meals sent
 */
export async function sendWaiting(userId: string, onArrived: OnArrived = () => {}): Promise<number> {
  // Undefined on plain http: then only the keys prevent two tabs from creating a meal twice.
  const { locks } = secureContext;
  return locks ? locks.request(LOCK, () => sendAll(userId, onArrived)) : queued(() => sendAll(userId, onArrived));
}

async function sendAll(userId: string, onArrived: OnArrived): Promise<number> {
  let arrived = 0;
  for (const { attemptKey } of (await findOutbox(userId)).filter(isDue)) {
    // Before each one: the person may have changed, and a meal that fails while the server responds does not hold up the others.
    if (!(await isSignedIn(userId))) break;
    const meal = await findInOutbox(attemptKey);
    if (!meal || !isDue(meal)) continue;
    const outcome = await settle(meal, onArrived);
    if (outcome === 'arrived') arrived += 1;
    if (outcome === 'overloaded') break;
  }
  return arrived;
}

/** A discarded one only when no attempt to send it can be under way any more, in any tab: it would create the meal again. */
function isDue(meal: OutboxMeal): boolean {
  return isWaiting(meal) ? meal.refusal === null : Date.now() > Date.parse(meal.discardedAt) + LONGEST_ATTEMPT_MS;
}

/** 'overloaded': the others would fail, too. */
async function settle(meal: OutboxMeal, onArrived: OnArrived): Promise<'arrived' | 'overloaded' | null> {
  try {
    if (isWaiting(meal)) return await send(meal, onArrived);
    await deleteDiscarded(meal);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (mayPass(error)) return error.status === 429 || error.status === 503 ? 'overloaded' : null;
    const refusal = error.sentence;
    if (isWaiting(meal)) await changeWaiting(meal.attemptKey, (now) => ({ ...now, refusal }));
    else await removeFromOutbox(meal.attemptKey);
  }
  return null;
}

async function send(meal: WaitingMeal, onArrived: OnArrived): Promise<'arrived' | null> {
  const { mealId } = await retryWhileBusy(
    () =>
      'entry' in meal ? logEntry(meal.entry, { idempotencyKey: meal.attemptKey, userId: meal.userId }) : upload(meal),
    { onBusy: () => {}, giveUpAfterMs: BUSY_TIMEOUT_MS },
  );
  const before = await changeWaiting(meal.attemptKey, () => null);
  // Nothing there: another tab has sent it, too.
  if (!before) return null;
  if (isWaiting(before)) {
    if ('estimate' in meal && meal.estimate) onArrived(mealId, meal.estimate);
    return 'arrived';
  }
  await removeUnwantedMeal(mealId, meal.userId);
  return null;
}

/** Requests the meal with something that is not a photo: the server knows it by its key, or refuses and creates nothing. */
async function deleteDiscarded({ attemptKey, userId }: DiscardedMeal): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob(['-']));
  const asked = { body: {}, form, idempotencyKey: attemptKey, userId };
  const { mealId } = await callEndpoint(mealsApi.createScan, asked);
  await callEndpoint(mealsApi.deleteMeal, { params: { mealId }, userId });
  await removeFromOutbox(attemptKey);
}

function upload(meal: WaitingPhoto): Promise<ScanAccepted> {
  const photos = [meal, ...(meal.morePhotos ?? [])].map(fromStored);
  const draft = { ...meal, photos, ownerId: meal.userId, wantsEstimate: false };
  return uploadScan(draft, { onProgress: () => {} });
}

/** No connection, no session, a server error, too many requests: a retry may succeed. An exhausted daily limit is shown to the person. */
function mayPass({ status, code, isConnectionLoss }: ApiFailure): boolean {
  if (code === 'daily-scans-used') return false;
  return isConnectionLoss || status === 401 || status === 429 || status >= 500;
}

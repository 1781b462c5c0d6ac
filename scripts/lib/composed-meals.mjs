import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';

/** Longer than any call should take. */
export const ANSWER_MS = 15_000;
const PHOTO = fromRoot('samples', 'food_apple_in_hand.jpg');

/** The status of an upload whose connection was closed before its answer could be read. */
export const CUT_OFF = 0;

/** Sends a photo with the note "1 apple". @param person a Visitor of the conformance suite */
export async function upload(person, photo, limitMs = ANSWER_MS) {
  const sending = person
    .post('/api/scans')
    .timeout(limitMs)
    .set('idempotency-key', randomUUID())
    .field('note', '1 apple')
    .attach('image', photo, 'apple.jpg');
  try {
    return await sending;
  } catch (error) {
    if (!['EPIPE', 'ECONNRESET'].includes(error.code)) throw error;
    return { status: CUT_OFF, text: error.message, body: {} };
  }
}

/** Sends the photo of an apple. @returns the meal's id @throws ExpectedError if it is refused */
export async function scan(person) {
  const { status, text, body } = await upload(person, PHOTO);
  if (status !== 202) throw new ExpectedError(`the scan was answered ${status}: ${text.slice(0, 300)}`);
  return body.mealId;
}

/** @returns the answer's body @throws ExpectedError if the status is not 200 */
export async function load(person, path) {
  const { status, text, body } = await person.get(path).timeout(ANSWER_MS);
  if (status !== 200) throw new ExpectedError(`${path} answered ${status}: ${text?.slice(0, 300)}`);
  return body;
}

/** @returns the finished meal */
export const whenFinished = (person, mealId) =>
  eventually(`meal ${mealId} is finished`, 120_000, async () => {
    const meal = await load(person, `/api/scans/${mealId}`);
    return ['completed', 'failed', 'cancelled'].includes(meal.status) ? meal : null;
  });

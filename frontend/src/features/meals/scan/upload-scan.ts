import { mealsApi, type ScanAccepted } from '@carbsight/contracts';
import { callEndpoint } from '../../../shared/api';
import { scanSessionId } from '../../behaviour';
import type { PhotoDraft } from './photo-draft';

/** Sends the draft. Safe to repeat: the draft's key makes it the same meal. @throws ApiFailure; the signal's reason when aborted */
export function uploadScan(
  { photos, note, takenAt, metadata, attemptKey, ownerId, partOf }: PhotoDraft,
  options: {
    readonly onProgress?: (fraction: number) => void;
    readonly signal?: AbortSignal;
    /** Whose diary it is for; by default the person's own, whose use is measured. */
    readonly diary?: string;
  },
): Promise<ScanAccepted> {
  const form = new FormData();
  form.set('note', note.trim());
  form.set('eatenAt', takenAt);
  if (options.diary === undefined) form.set('sessionId', scanSessionId());
  form.set('metadata', JSON.stringify(metadata));
  if (partOf) form.set('partOf', partOf);
  for (const photo of photos) form.append('image', photo, `meal.${photo.type.split('/')[1] ?? 'jpg'}`);
  const attempt = { idempotencyKey: attemptKey, userId: ownerId ?? undefined };
  return callEndpoint(mealsApi.createScan, { body: {}, form, ...attempt, ...options });
}

import { mealsApi, type ScanAccepted } from '@carbsight/contracts';
import { announceSignedOut, connectionLost, expectedUserHeader, readFailure } from '../../../shared/api';
import { scanSessionId } from '../../behaviour';
import type { PhotoDraft } from './photo-draft';

export type UploadOptions = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/**
 * Sends the draft. Uses XMLHttpRequest, because fetch cannot report upload progress.
 * Safe to repeat: the draft's key makes it the same meal. `onProgress` gets 0 to 1.
 * @throws ApiFailure; an AbortError when the signal aborts it.
 */
export async function uploadScan(draft: PhotoDraft, { onProgress, signal }: UploadOptions): Promise<ScanAccepted> {
  const answer = await new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(mealsApi.createScan.method, mealsApi.createScan.path);
    request.withCredentials = true;
    request.timeout = 120_000;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', draft.attemptKey);
    for (const [name, value] of Object.entries(expectedUserHeader(draft.ownerId ?? undefined))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.responseText);
      if (request.status === 401) announceSignedOut();
      reject(
        readFailure({
          status: request.status,
          statusText: request.statusText,
          body: request.responseText,
          retryAfter: request.getResponseHeader('Retry-After'),
        }),
      );
    };
    request.onerror = () => reject(connectionLost());
    request.ontimeout = () => reject(connectionLost());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    if (signal.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(draft));
  });
  try {
    return JSON.parse(answer);
  } catch {
    // A network's sign-in page, for example.
    throw connectionLost();
  }
}

function formOf({ photo, note, takenAt, metadata }: PhotoDraft): FormData {
  const form = new FormData();
  form.set('note', note.trim());
  form.set('eatenAt', takenAt);
  form.set('sessionId', scanSessionId());
  form.set('metadata', JSON.stringify(metadata));
  form.set('image', photo, `meal.${photo.type.split('/')[1] ?? 'jpg'}`);
  return form;
}

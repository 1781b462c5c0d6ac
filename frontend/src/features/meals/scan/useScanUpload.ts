import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { ApiFailure, retryWhileBusy } from '../../../shared/api';
import { recordPhotoSubmitted, recordPhotoUploaded, recordUploadCancelled, recordUploadFailed } from '../../behaviour';
import { useInvalidateMealLists } from '../meal-cache';
import { pageAfterLogging, partOfPlate } from '../plate/adding-to';
import { openMealReady, preloadMealPage, removeUnwantedMeal } from './next-meal';
import type { PhotoDraft } from './photo-draft';
import { uploadScan } from './upload-scan';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly fraction: number }
  /** The server has no capacity now; it is sent again automatically. */
  | { readonly step: 'busy' }
  | { readonly step: 'failed'; readonly failure: ApiFailure };

type Attempt = { readonly abort: AbortController; readonly startedAt: number; isAllSent: boolean; isUnwanted: boolean };

/** After this, it moves to the waiting meals. */
const BUSY_TIMEOUT_MS = 45_000;

type ScanUploadOptions = {
  /** The meal exists: the draft is no longer needed. */
  readonly onSent: () => Promise<void>;
  /** Cancelled too late to stop it: the next one sent must be a separate meal. */
  readonly onCancelled: () => void;
};

/** Sends a draft and opens its meal. A failed upload keeps the draft, so that it can be sent again. */
export function useScanUpload({ onSent, onCancelled }: ScanUploadOptions) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const current = useRef<Attempt | null>(null);
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const forgetMealLists = useInvalidateMealLists();

  const send = async (draft: PhotoDraft) => {
    if (current.current) return;
    const attempt: Attempt = {
      abort: new AbortController(),
      startedAt: performance.now(),
      isAllSent: false,
      isUnwanted: false,
    };
    const onProgress = (fraction: number) => {
      attempt.isAllSent = fraction >= 1;
      if (attempt.isUnwanted) return;
      if (attempt.isAllSent) recordPhotoUploaded(performance.now() - attempt.startedAt);
      setState({ step: 'sending', fraction });
    };
    current.current = attempt;
    setState({ step: 'sending', fraction: 0 });
    preloadMealPage();
    try {
      const { signal } = attempt.abort;
      const onBusy = () => {
        attempt.isAllSent = false;
        if (!attempt.isUnwanted) setState({ step: 'busy' });
      };
      const { mealId } = await retryWhileBusy(
        () => uploadScan({ ...draft, ...partOfPlate() }, { onProgress, signal }),
        {
          signal,
          onBusy,
          giveUpAfterMs: BUSY_TIMEOUT_MS,
        },
      );
      if (!attempt.isUnwanted) recordPhotoSubmitted(mealId);
      // The meal page has a Cancel button too: the second half of a double click must not hit it.
      if (!attempt.isUnwanted) await Promise.all([openMealReady(mealId, mutate), doubleClickIsOver(attempt)]);
      if (attempt.isUnwanted) return await removeUnwantedMeal(mealId, draft.ownerId);
      await onSent();
      await navigate(pageAfterLogging(`/meal/${mealId}`));
    } catch (error) {
      if (attempt.isUnwanted) return;
      if (!(error instanceof ApiFailure)) throw error;
      recordUploadFailed(error.status);
      setState({ step: 'failed', failure: error });
    } finally {
      forgetMealLists();
      if (current.current === attempt) current.current = null;
    }
  };

  /**
   * During the transfer the request is aborted. Once everything is sent, the server creates the meal anyway: its
   * answer is awaited in the background, and the meal deleted.
   */
  const cancel = () => {
    const attempt = current.current;
    if (!attempt) return;
    current.current = null;
    attempt.isUnwanted = true;
    recordUploadCancelled();
    if (attempt.isAllSent) onCancelled();
    else attempt.abort.abort();
    setState({ step: 'idle' });
  };

  return { state, send, cancel };
}

function doubleClickIsOver({ startedAt }: Attempt): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS - (performance.now() - startedAt)));
}

/**
 * How long after a tap the next one may still belong to it: the second half of a double click, a second Enter.
 * Controls that appear under the pointer in the meantime ignore it.
 */
export const DOUBLE_CLICK_MS = 600;

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { ApiFailure } from '../../../shared/api';
import { forgetMealLists } from '../meal-cache';
import type { PhotoDraft } from './photo-draft';
import { uploadScan } from './upload-scan';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'failed'; readonly failure: ApiFailure };

/** Sends a draft and goes on to its meal. A failed upload keeps the draft, so that it can be sent again. */
export function useScanUpload({ onSent }: { onSent: () => Promise<void> }) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const controller = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const { cache } = useSWRConfig();

  const send = async (draft: PhotoDraft) => {
    if (controller.current) return;
    const abort = new AbortController();
    controller.current = abort;
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const { mealId } = await uploadScan(draft, { onProgress, signal: abort.signal });
      await onSent();
      forgetMealLists(cache);
      await navigate(`/meal/${mealId}`);
    } catch (error) {
      if (error instanceof ApiFailure) setState({ step: 'failed', failure: error });
      else if (abort.signal.aborted) setState({ step: 'idle' });
      else throw error;
    } finally {
      controller.current = null;
    }
  };

  return { state, send, cancel: () => controller.current?.abort(), reset: () => setState({ step: 'idle' }) };
}

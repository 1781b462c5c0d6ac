import { useCallback, useEffect, useState } from 'react';
import { newAttemptKey } from './attempt-key';
import { findDraft, forgetDraft, keepDraft, type PhotoDraft, type PhotoMetadata } from './photo-draft';
import { preparePhoto, UnusablePhoto } from './prepare-photo';

type File = Blob & { readonly name?: string };

/** The current photo with its note: taken up from the last visit, kept on every change. */
export function usePhotoDraft() {
  const [draft, setDraft] = useState<PhotoDraft | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    void findDraft().then((found) => {
      if (isGone) return;
      setDraft((now) => now ?? found);
      setLoading(false);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const change = useCallback((next: PhotoDraft) => {
    setDraft(next);
    // Without storage the draft still lives in this page.
    return keepDraft(next).catch(() => {});
  }, []);

  const choose = async (file: File, origin: PhotoMetadata['origin']) => {
    setPreparing(true);
    setProblem(null);
    try {
      const { photo, width, height } = await preparePhoto(file);
      await change({
        photo,
        note: draft?.note ?? '',
        attemptKey: newAttemptKey(),
        takenAt: new Date().toISOString(),
        metadata: { origin, originalType: file.type, originalBytes: file.size, width, height },
        wantsEstimate: false,
      });
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error;
      setProblem(error.message);
    } finally {
      setPreparing(false);
    }
  };

  const setNote = (note: string) => {
    // Other words are another request: the old key would bring back the meal with the old words.
    if (draft) void change({ ...draft, note, attemptKey: newAttemptKey() });
  };
  const wantEstimate = (wantsEstimate: boolean) => (draft ? change({ ...draft, wantsEstimate }) : Promise.resolve());
  const discard = useCallback(() => {
    setDraft(null);
    setProblem(null);
    return forgetDraft();
  }, []);

  return { draft, isLoading, isPreparing, problem, choose, setNote, wantEstimate, discard };
}

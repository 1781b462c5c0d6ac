import { useEffect, useState } from 'react';
import { randomId } from '../../../shared/random-id';
import { noteDiscarded, notePhotoCaptured } from '../../behaviour';
import {
  type DraftDetails,
  findDraft,
  forgetDraft,
  keepDetails,
  keepDraft,
  type PhotoDraft,
  type PhotoMetadata,
} from './photo-draft';
import { preparePhoto, UnusablePhoto } from './prepare-photo';
import { readCameraFields } from './read-camera-fields';

/**
 * The current photo with its note: restored from the last visit, stored on every change.
 * @param userId the signed-in account
 * @param personId the person as far as this browser knows, even while the server cannot be reached; null: nobody, or their
 * session expired
 */
export function usePhotoDraft(userId: string | null, personId: string | null) {
  const [kept, setDraft] = useState<PhotoDraft | null>(null);
  const belongsToSomebodyElse = kept?.ownerId != null && personId !== null && kept.ownerId !== personId;
  const draft = belongsToSomebodyElse ? null : kept;
  const [isLoading, setLoading] = useState(true);
  const [isPreparing, setPreparing] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
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

  /** @param words for its note, unless another photo is replaced. @returns whether it can be used */
  const choose = async (file: Blob, origin: PhotoMetadata['origin'], words = ''): Promise<boolean> => {
    setPreparing(true);
    setProblem(null);
    try {
      const [{ photo, width, height }, camera] = await Promise.all([preparePhoto(file), readCameraFields(file)]);
      const chosen: PhotoDraft = {
        photo,
        ownerId: userId ?? personId,
        note: draft?.note ?? words,
        attemptKey: randomId(),
        takenAt: new Date().toISOString(),
        metadata: { ...camera, origin, originalType: file.type, originalBytes: file.size, width, height },
        wantsEstimate: false,
      };
      setDraft(chosen);
      notePhotoCaptured();
      setDiscarded(false);
      // Without storage (private mode) the draft still lives in this page.
      await keepDraft(chosen).catch(() => {});
      return true;
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error;
      setProblem(error.message);
      return false;
    } finally {
      setPreparing(false);
    }
  };

  const change = (differs: Partial<DraftDetails>) => {
    if (!draft) return;
    const { photo, ...details } = { ...draft, ownerId: draft.ownerId ?? userId, ...differs };
    setDraft({ photo, ...details });
    // An unusable replacement no longer matters to the person.
    setProblem(null);
    keepDetails(details);
  };
  // A changed note is a new request: the old key would return the meal with the old note.
  const setNote = (note: string) => change({ note, attemptKey: randomId() });
  const wantEstimate = (wantsEstimate: boolean) => change({ wantsEstimate });
  const renewKey = () => change({ attemptKey: randomId() });
  const discard = () => {
    setDraft(null);
    setProblem(null);
    setDiscarded(true);
    noteDiscarded();
    return forgetDraft();
  };

  /** It is stored elsewhere now. */
  const release = () => {
    setDraft(null);
    setDiscarded(true);
    return forgetDraft();
  };

  return {
    draft,
    isLoading,
    isPreparing,
    /** The person just discarded a draft or put it on hold. */
    isDiscarded,
    problem,
    choose,
    setNote,
    wantEstimate,
    renewKey,
    discard,
    release,
    /** The photo was sent: it is deleted, but stays on the screen until the next page has loaded. */
    forget: forgetDraft,
  };
}

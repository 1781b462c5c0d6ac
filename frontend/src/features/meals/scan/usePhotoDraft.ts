import { MEAL_PHOTOS_MAX } from '@carbsight/contracts';
import { useEffect, useState } from 'react';
import { randomId } from '../../../shared/random-id';
import { recordDiscarded, recordPhotoCaptured } from '../../behaviour';
import { mealsText } from '../meals-text';
import { parseCameraFields } from './parse-camera-fields';
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

/**
 * The current photos with their note: restored from the last visit, stored on every change.
 * @param userId the signed-in account
 * @param personId the person as far as this browser knows, even while the server cannot be reached; null: no one, or their session expired
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

  const keep = async (chosen: PhotoDraft) => {
    const { photos: _, ...details } = chosen;
    setDraft(chosen);
    setDiscarded(false);
    keepDetails(details);
    // Without storage (private mode) the draft still lives in this page.
    await keepDraft(chosen).catch(() => {});
  };

  /**
   * Starts a draft, adds to it, or replaces one of its photos. Files that cannot be used are left out, and named if there are others.
   * @param replaced place of the photo in whose place the first file comes, from 0; null: all are added
   * @param words for its note, unless there is a draft already
   * @returns whether any can be used
   */
  const choose = async (
    files: readonly Blob[],
    origin: PhotoMetadata['origin'],
    { words = '', replaced = null }: { words?: string; replaced?: number | null } = {},
  ): Promise<boolean> => {
    setPreparing(true);
    setProblem(null);
    try {
      const before = draft?.photos ?? [];
      const room = MEAL_PHOTOS_MAX - before.length + (replaced === null ? 0 : 1);
      const outcomes = await Promise.all(files.slice(0, room).map((file) => prepare(file, files.length > 1)));
      const usable = outcomes.filter((outcome) => typeof outcome !== 'string');
      const problems = outcomes.filter((outcome) => typeof outcome === 'string');
      if (files.length > room) problems.push(mealsText('tooManyPhotos', { count: MEAL_PHOTOS_MAX }));
      if (problems.length > 0) setProblem(problems.join(' '));
      const [first, ...others] = usable;
      if (!first) return false;
      const photos =
        replaced === null
          ? [...before, first.photo]
          : before.map((photo, at) => (at === replaced ? first.photo : photo));
      const isFirst = draft === null || replaced === 0;
      await keep({
        photos: [...photos, ...others.map(({ photo }) => photo)],
        ownerId: userId ?? personId,
        note: draft?.note ?? words,
        attemptKey: randomId(),
        takenAt: isFirst ? new Date().toISOString() : draft.takenAt,
        metadata: isFirst ? { ...first.metadata, origin } : draft.metadata,
        wantsEstimate: false,
      });
      recordPhotoCaptured();
      return true;
    } finally {
      setPreparing(false);
    }
  };

  /** @param place from 0; one of several */
  const removePhoto = async (place: number) => {
    if (!draft) return;
    const photos = draft.photos.filter((_, at) => at !== place);
    const [first] = photos;
    if (!first) return;
    // Nothing is kept about how the others were taken.
    const taken = { origin: draft.metadata.origin, originalType: first.type, originalBytes: first.size };
    const metadata = place === 0 ? { ...taken, width: null, height: null } : draft.metadata;
    setProblem(null);
    await keep({ ...draft, photos, metadata, attemptKey: randomId() });
  };

  const change = (differs: Partial<DraftDetails>) => {
    if (!draft) return;
    const { photos, ...details } = { ...draft, ownerId: draft.ownerId ?? userId, ...differs };
    setDraft({ photos, ...details });
    // An unusable replacement no longer matters to the person.
    setProblem(null);
    keepDetails(details);
  };
  // A changed note is a new request: the old key would return the meal with the old note.
  const setNote = (note: string) => change({ note, attemptKey: randomId() });
  const wantEstimate = (wantsEstimate: boolean) => change({ wantsEstimate });
  const renewKey = () => change({ attemptKey: randomId() });
  /** It is stored elsewhere now. */
  const release = () => {
    setDraft(null);
    setDiscarded(true);
    return forgetDraft();
  };
  const discard = () => {
    setProblem(null);
    recordDiscarded();
    return release();
  };

  return {
    draft,
    isLoading,
    isPreparing,
    /** The person just discarded a draft or put it on hold. */
    isDiscarded,
    problem,
    choose,
    removePhoto,
    setNote,
    wantEstimate,
    renewKey,
    discard,
    release,
    /** It was sent: it is deleted, but stays on the screen until the next page has loaded. */
    forget: forgetDraft,
  };
}

type Prepared = { readonly photo: Blob; readonly metadata: Omit<PhotoMetadata, 'origin'> };

/** @returns why it cannot be used, if so; with its name, if it is one of several */
async function prepare(file: Blob, isOneOfSeveral: boolean): Promise<Prepared | string> {
  try {
    const [{ photo, width, height }, camera] = await Promise.all([preparePhoto(file), parseCameraFields(file)]);
    return { photo, metadata: { ...camera, originalType: file.type, originalBytes: file.size, width, height } };
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error;
    return isOneOfSeveral && file instanceof File ? `${file.name}: ${error.message}` : error.message;
  }
}

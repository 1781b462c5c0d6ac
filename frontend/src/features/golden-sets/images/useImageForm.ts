import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { useState } from 'react';
import { ApiFailure, callEndpoint, sentenceOf } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { checkDraft, type DraftErrors, draftOf, type ImageDraft } from './image-draft';

/** Somebody else deleted it. */
export const GONE = 'This image is not in the golden set any more.';

type ImageFormOptions = {
  /** The list is not as it was. */
  readonly onChanged: () => void;
  readonly onSaved: () => void;
};

/** The details of one image. What somebody else saved meanwhile is not overwritten. */
export function useImageForm(image: GoldenImage, { onChanged, onSaved }: ImageFormOptions) {
  const [base, setBase] = useState(image);
  const [values, setValues] = useState(() => draftOf(image));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** What the server says of the version that is newer than ours. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (part: Partial<ImageDraft>) => {
    setValues((known) => ({ ...known, ...part }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };

  /** Returns what is wrong with the fields; nothing when it was sent. */
  const save = async (): Promise<DraftErrors> => {
    const checked = checkDraft(values);
    const wrong = 'errors' in checked ? checked.errors : {};
    setErrors(wrong);
    setProblem(null);
    setConflict(null);
    if ('errors' in checked) return wrong;
    setBusy(true);
    try {
      await callEndpoint(goldenImagesApi.updateGoldenImage, {
        params: { imageId: base.id },
        body: { ...checked.body, version: base.version },
      });
      showToast('Image details updated successfully', { title: 'Success' });
      onSaved();
      onChanged();
    } catch (error) {
      showToast('Failed to update image', { title: 'Error', tone: 'failure' });
      if (error instanceof ApiFailure && error.status === 409) setConflict(error.sentence);
      else setProblem(sentenceOf(error));
      setBusy(false);
    }
    return {};
  };

  const reload = async () => {
    setBusy(true);
    try {
      const theirs = await callEndpoint(goldenImagesApi.getGoldenImage, { params: { imageId: base.id } });
      setConflict(null);
      setBase(theirs);
      setValues(draftOf(theirs));
      setErrors({});
    } catch (error) {
      const isGone = error instanceof ApiFailure && error.status === 404;
      setConflict(isGone ? null : sentenceOf(error));
      if (isGone) setProblem(GONE);
    }
    setBusy(false);
    onChanged();
  };

  const isDirty = JSON.stringify(values) !== JSON.stringify(draftOf(base));
  return { values, errors, problem, conflict, isBusy, isDirty, change, save, reload };
}

export type ImageForm = ReturnType<typeof useImageForm>;

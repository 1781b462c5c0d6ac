import { type LabelReading, labelsApi } from '@carbsight/contracts';
import { useEffect, useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../../shared/api';
import { preparePhoto, UnusablePhoto } from '../../scan/prepare-photo';
import { labelText as text } from './label-text';

const POLL_MS = 700;
/** Nobody waits longer: then the fields are filled in by hand. */
const WAIT_MS = 20_000;

type LabelStep = 'choosing' | 'preparing' | 'sending' | 'reading' | 'done';

type Attempt = {
  readonly step: LabelStep;
  readonly photo: Blob | null;
  readonly labelId: string | null;
  /** What went wrong, in words. */
  readonly problem: string | null;
};
const NONE: Attempt = { step: 'choosing', photo: null, labelId: null, problem: null };

/** Sends the photo of a label and waits for its figures. A photo that cannot be read ends in fields to fill in by hand. */
export function useLabelReading() {
  const [attempt, setAttempt] = useState(NONE);
  const { step, labelId } = attempt;
  const isWaiting = step === 'reading';
  const { data, error } = useEndpoint(labelsApi.getLabel, isWaiting && labelId !== null ? { id: labelId } : null, {
    refreshInterval: (reading) => (reading === undefined || reading.status === 'reading' ? POLL_MS : 0),
  });
  const [reading, setReading] = useState<LabelReading | null>(null);

  useEffect(() => {
    if (!isWaiting) return;
    const finish = (problem: string | null) => setAttempt((now) => ({ ...now, step: 'done', problem }));
    if (data && data.status !== 'reading') {
      setReading(data);
      return finish(data.status === 'failed' ? text(`failure_${data.failure ?? 'not-readable'}`) : null);
    }
    if (error && !error.isConnectionLoss && error.status < 500) {
      return finish(text('notRead', { reason: error.sentence }));
    }
  }, [isWaiting, data, error]);

  useEffect(() => {
    if (!isWaiting) return;
    const tooSlow = setTimeout(
      () => setAttempt((now) => ({ ...now, step: 'done', problem: text('failure_too-slow') })),
      WAIT_MS,
    );
    return () => clearTimeout(tooSlow);
  }, [isWaiting]);

  const choose = async (file: Blob) => {
    setReading(null);
    setAttempt({ ...NONE, step: 'preparing' });
    let photo: Blob | null = null;
    try {
      ({ photo } = await preparePhoto(file));
      setAttempt({ ...NONE, step: 'sending', photo });
      const form = new FormData();
      form.set('image', photo, `label.${photo.type.split('/')[1] ?? 'jpg'}`);
      const { labelId } = await callEndpoint(labelsApi.readLabel, { body: {}, form });
      setAttempt({ ...NONE, step: 'reading', photo, labelId });
    } catch (error) {
      if (error instanceof UnusablePhoto) return setAttempt({ ...NONE, problem: error.message });
      setAttempt({ ...NONE, step: 'done', photo, problem: text('notSent', { reason: errorMessage(error) }) });
    }
  };
  return {
    ...attempt,
    /** Null: nothing was read. */
    reading: reading?.status === 'read' ? reading : null,
    cropUrl: reading?.cropUrl ?? null,
    choose,
    /** Without a photo. */
    typeInstead: () => setAttempt({ ...NONE, step: 'done' }),
  };
}

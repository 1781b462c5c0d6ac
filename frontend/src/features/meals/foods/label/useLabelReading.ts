import { type LabelReading, labelsApi } from '@carbsight/contracts';
import { useEffect, useState } from 'react';
import { ApiFailure, callEndpoint, errorMessage, useEndpoint } from '../../../../shared/api';
import { type PreparedPhoto, preparePhoto, UnusablePhoto } from '../../scan/prepare-photo';
import { labelText as text } from './label-text';

const POLL_MS = 700;

type LabelStep = 'choosing' | 'preparing' | 'sending' | 'reading' | 'done';

type Attempt = {
  readonly step: LabelStep;
  readonly photo: Blob | null;
  readonly labelId: string | null;
  /** What went wrong, in words. */
  readonly problem: string | null;
  /** It can be sent later, when there is a connection. */
  readonly unsent: UnsentPhoto | null;
};
/** A photo that did not reach the server, with what its file said. */
export type UnsentPhoto = Pick<PreparedPhoto, 'photo' | 'width' | 'height'> & { readonly file: Blob };
const NONE: Attempt = { step: 'choosing', photo: null, labelId: null, problem: null, unsent: null };

/** Sends the photo of a label and waits for its figures. An unreadable photo leads to fields to fill in by hand. */
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

  const choose = async (file: Blob) => {
    setReading(null);
    setAttempt({ ...NONE, step: 'preparing' });
    let prepared: PreparedPhoto | null = null;
    try {
      prepared = await preparePhoto(file);
      const { photo } = prepared;
      setAttempt({ ...NONE, step: 'sending', photo });
      const form = new FormData();
      form.set('image', photo, `label.${photo.type.split('/')[1] ?? 'jpg'}`);
      const { labelId } = await callEndpoint(labelsApi.readLabel, { body: {}, form });
      setAttempt({ ...NONE, step: 'reading', photo, labelId });
    } catch (error) {
      if (error instanceof UnusablePhoto) return setAttempt({ ...NONE, problem: error.message });
      const isConnectionLoss = error instanceof ApiFailure && error.isConnectionLoss;
      setAttempt({
        ...NONE,
        step: 'done',
        photo: prepared?.photo ?? null,
        problem: text('notSent', { reason: errorMessage(error) }),
        unsent: isConnectionLoss && prepared ? { ...prepared, file } : null,
      });
    }
  };
  return {
    ...attempt,
    /** Null: nothing was read. */
    reading: reading?.status === 'read' ? reading : null,
    cropUrl: reading?.cropUrl ?? null,
    choose,
    /** Without waiting for a reading. */
    typeInstead: () => setAttempt((now) => ({ ...now, step: 'done', problem: null })),
  };
}

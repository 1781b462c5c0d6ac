import { modelsApi } from '@carbsight/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';
import type { ModelPlace } from './model-words';

const BANNER_MS = 3_000;

/** Chooses models; says for three seconds that it worked, and by a toast that it did not. */
export function useModelUpdate(onSaved: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** True when it was saved. */
  const update = async (configType: ModelPlace, modelName: string | null, reason: string): Promise<boolean> => {
    if (!modelName) {
      showToast('Please select a model before updating', { title: 'Model Required', tone: 'failure' });
      return false;
    }
    const giveFocusBack = rememberFocus();
    setPending(true);
    try {
      await callEndpoint(modelsApi.updateModelConfig, { body: { configType, modelName, reason } });
      await onSaved();
      setSaved(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSaved(false), BANNER_MS);
      return true;
    } catch (error) {
      const text = error instanceof ApiFailure ? error.sentence : '';
      showToast(text || 'Failed to update model configuration', { title: 'Update Failed', tone: 'failure' });
      return false;
    } finally {
      setPending(false);
      giveFocusBack();
    }
  };

  return { update, isPending, isSaved };
}

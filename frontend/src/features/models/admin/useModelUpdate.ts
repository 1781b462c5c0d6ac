import { modelsApi } from '@carbsight/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';
import { failureText } from './failure-text';
import { isGateRefusal } from './gate-refusal';
import type { ModelPlace } from './model-words';

const BANNER_MS = 3_000;

export type ModelUpdate = {
  readonly configType: ModelPlace;
  /** Null for no test model; undefined when nothing was selected. */
  readonly modelName: string | null | undefined;
  /** What the screen showed: nobody else's newer choice is overwritten. */
  readonly expectedModel: string | null;
  readonly reason: string;
  readonly override?: boolean;
};

/** Chooses models; says for three seconds that it worked, and by a toast that it did not. */
export function useModelUpdate(reload: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** The change that the gate did not let through. */
  const [stopped, setStopped] = useState<ModelUpdate | null>(null);
  /** What had the focus when the gate was asked: a pending button loses it before the dialog could remember it. */
  const opener = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** True when it was saved. */
  const update = async ({ modelName, ...change }: ModelUpdate): Promise<boolean> => {
    if (modelName === undefined || (modelName === null && change.configType === 'production_model')) {
      showToast('Please select a model before updating', { title: 'Model Required', tone: 'failure' });
      return false;
    }
    const giveFocusBack = rememberFocus();
    if (!stopped) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPending(true);
    try {
      await callEndpoint(modelsApi.updateModelConfig, { body: { ...change, modelName } });
      setStopped(null);
      await reload();
      setSaved(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSaved(false), BANNER_MS);
      return true;
    } catch (error) {
      const isStopped = isGateRefusal(error);
      setStopped(isStopped ? { ...change, modelName } : null);
      if (isStopped) return false;
      const text = failureText(error, 'Failed to update model configuration');
      showToast(text, { title: 'Update Failed', tone: 'failure' });
      if (error instanceof ApiFailure && error.status === 409) await reload();
      return false;
    } finally {
      setPending(false);
      giveFocusBack();
    }
  };

  return { update, isPending, isSaved, stopped, opener, giveUp: () => setStopped(null) };
}

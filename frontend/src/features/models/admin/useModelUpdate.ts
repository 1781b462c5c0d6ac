import { type ModelConfig, type ModelSetting, modelsApi } from '@carbsight/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';
import { failureText } from './failure-text';

const BANNER_MS = 3_000;

export type ModelUpdate = {
  readonly configType: ModelPlace;
  /** Null for no test model; undefined when nothing was selected. */
  readonly modelName: string | null | undefined;
  /** What the screen showed, so that another administrator's newer choice is not overwritten. */
  readonly expectedModel: string | null;
  readonly reason: string;
  readonly override?: boolean;
};

/** Chooses models; success is shown for three seconds, failure in a toast. */
export function useModelUpdate(reload: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Rejects after it has said why it was not saved. */
  const update = async ({ modelName, ...change }: ModelUpdate): Promise<void> => {
    if (modelName === undefined || (modelName === null && change.configType === 'production_model')) {
      showToast('Please select a model before updating', { title: 'Model Required', tone: 'failure' });
      return;
    }
    const giveFocusBack = rememberFocus();
    setPending(true);
    try {
      await callEndpoint(modelsApi.updateModelConfig, { body: { ...change, modelName } });
      await reload();
      setSaved(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSaved(false), BANNER_MS);
    } catch (error) {
      const text = failureText(error, 'Failed to update model configuration');
      showToast(text, { title: 'Update Failed', tone: 'failure', error });
      if (error instanceof ApiFailure && error.status === 409) await reload();
      throw error;
    } finally {
      setPending(false);
      giveFocusBack();
    }
  };

  return { update, isPending, isSaved };
}

export type ModelPlace = ModelSetting;

export const placeNames: Record<ModelPlace, string> = {
  production_model: 'Production Model',
  test_model: 'Test Model',
  judge_model: 'Judge',
};

export function currentModel({ current }: ModelConfig, place: ModelPlace): string | null {
  if (place === 'judge_model') return current.judgeModel;
  return place === 'production_model' ? current.productionModel : current.testModel;
}

/** The id of the built-in reader. */
export const BUILT_IN = 'reference-table';

/** Its label, or its bare id if the catalogue no longer has it. */
export function labelOf({ supportedModels, unavailableModels }: ModelConfig, modelId: string | null): string {
  if (modelId === null) return 'None';
  return supportedModels[modelId] ?? unavailableModels[modelId]?.label ?? modelId;
}

/** Why a model cannot read photos now; null for one that can. */
export function problemOf({ supportedModels, unavailableModels }: ModelConfig, modelId: string): string | null {
  if (supportedModels[modelId] !== undefined) return null;
  return unavailableModels[modelId]?.reason ?? 'It is no longer in the model catalogue.';
}

/** Unavailable models are listed too, with the reason. */
export function modelChoices({ supportedModels, unavailableModels }: ModelConfig) {
  return [
    ...Object.entries(supportedModels).map(([value, label]) => ({ value, label })),
    ...Object.entries(unavailableModels).map(([value, { label, reason }]) => ({
      value,
      label: `${label} – ${reason}`,
      disabled: true,
    })),
  ];
}

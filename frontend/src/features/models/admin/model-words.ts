import type { ModelConfig } from '@carbsight/contracts';

export type ModelPlace = 'production_model' | 'test_model';

export const placeNames: Record<ModelPlace, string> = {
  production_model: 'Production Model',
  test_model: 'Test Model',
};

export function currentModel({ current }: ModelConfig, place: ModelPlace): string | null {
  return place === 'production_model' ? current.productionModel : current.testModel;
}

/** Its label, or its bare id if the catalogue no longer has it. */
export function labelOf({ supportedModels, unavailableModels }: ModelConfig, modelId: string | null): string {
  if (modelId === null) return 'None';
  return supportedModels[modelId] ?? unavailableModels[modelId]?.label ?? modelId;
}

/** Why a model cannot read photos now; null for one that can. */
export function problemOf({ supportedModels, unavailableModels }: ModelConfig, modelId: string): string | null {
  if (supportedModels[modelId] !== undefined) return null;
  return unavailableModels[modelId]?.reason ?? 'It is not in the model catalogue any more.';
}

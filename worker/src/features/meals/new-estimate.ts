import type { CarbBasis } from '@carbsight/contracts';
import type { NewEstimate } from '@carbsight/database';
import { carbBasisOfPrompt, type EstimateSummary } from '@carbsight/domain';
import type { LiveRecipe } from '../models/index.js';

/** Converts the summary of a meal's reads to the stored form. */
export function toNewEstimate(
  { basisReadIndex: _, ...summary }: EstimateSummary,
  readCount: number,
  recipe: Pick<LiveRecipe, 'model' | 'prompt'>,
): NewEstimate {
  return { ...summary, unknownItems: [...summary.unknownItems], readCount, carbBasis: basisOf(recipe) };
}

/** The built-in tables include fibre, whatever the prompt asks of models. */
function basisOf({ model, prompt }: Pick<LiveRecipe, 'model' | 'prompt'>): CarbBasis {
  return model.provider === 'built-in' ? 'total' : carbBasisOfPrompt(prompt);
}

import type { CarbBasis, MealReading } from '@carbsight/contracts';
import {
  carbBasisOfPrompt,
  type EstimateSummary,
  estimateStatements,
  ground,
  type MeasuredWidth,
  summarise,
} from '@carbsight/domain';
import type { LiveVariant } from './live-settings.js';

/** Converts the summary of a meal's reads to the stored form. */
export function toNewEstimate(
  summary: EstimateSummary,
  readCount: number,
  variant: Pick<LiveVariant, 'model' | 'prompt'>,
) {
  return {
    ...summary,
    ...estimateStatements(summary),
    unknownItems: [...summary.unknownItems],
    readCount,
    carbBasis: basisOf(variant),
  };
}

/**
 * One estimate from what was read. Stored answers stay as the model gave them: they can be grounded again, or read plainly.
 * @param width of the variant's measured range
 */
export function summariseFor(
  { model, prompt, isGrounded }: Pick<LiveVariant, 'model' | 'prompt' | 'isGrounded'>,
  readings: readonly MealReading[],
  width: MeasuredWidth | null = null,
): EstimateSummary {
  const carbBasis = basisOf({ model, prompt });
  const read = isGrounded ? readings.map((reading) => ground(reading, carbBasis)) : readings;
  return summarise(read, width);
}

/** The built-in tables include fibre, whatever the prompt requests from models. */
function basisOf({ model, prompt }: Pick<LiveVariant, 'model' | 'prompt'>): CarbBasis {
  return model.kind === 'built-in' ? 'total' : carbBasisOfPrompt(prompt);
}

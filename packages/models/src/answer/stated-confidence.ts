import type { ConfidenceLevel } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';
import { findAnswerObject } from './answer-object.js';

/** Prompts ask for a word or for a number. A word stands for the middle of the numbers read as that word. */
const MIDDLE: Readonly<Record<ConfidenceLevel, number>> = { low: 0.25, medium: 0.65, high: 0.9 };

/**
 * A model's own confidence, 0 to 1; null when it states none.
 * @param level what its answer was read as
 */
export function statedConfidence(rawAnswer: string, level: ConfidenceLevel | null): number | null {
  return numberIn(rawAnswer) ?? (level && MIDDLE[level]);
}

function numberIn(text: string): number | null {
  try {
    const { confidenceLevel } = findAnswerObject(text);
    return typeof confidenceLevel === 'number' && confidenceLevel >= 0 && confidenceLevel <= 1 ? confidenceLevel : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

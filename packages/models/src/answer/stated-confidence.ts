import { Failure } from '@carbsight/domain';
import { findAnswerObject } from './answer-object.js';

/** What a model says of its own confidence, 0 to 1; null when it says a word, nothing, or cannot be read. */
export function statedConfidence(text: string): number | null {
  try {
    const { confidenceLevel } = findAnswerObject(text);
    return typeof confidenceLevel === 'number' && confidenceLevel >= 0 && confidenceLevel <= 1 ? confidenceLevel : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

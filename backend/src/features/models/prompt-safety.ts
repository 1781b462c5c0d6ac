import { findDosingInstructions } from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

const SHOWN_MAX = 160;

/**
 * Carbsight estimates carbohydrates; no prompt may ask a model for a dose.
 * @throws ApiFailure 422 with the offending words
 */
export function refuseUnsafePrompt(prompt: string): void {
  const [first] = findDosingInstructions(prompt);
  if (first === undefined) return;
  const shown = first.length > SHOWN_MAX ? `${first.slice(0, SHOWN_MAX)}…` : first;
  throw new ApiFailure('prompt-speaks-of-dosing', { values: { words: shown } });
}

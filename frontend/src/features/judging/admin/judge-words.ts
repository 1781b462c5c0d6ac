import type { FailureCode, LlmEvaluation } from '@carbsight/contracts';
import { criterionBand } from '@carbsight/domain';
import { countText, scoreWords } from '../../../shared/admin';

export const criterionWord = (score: number): string => scoreWords[criterionBand(score)];

/** One decimal at most: 87 and 87.5. */
export const scoreText = (score: number): string => countText(Math.round(score * 10) / 10);

const preferences: Record<NonNullable<LlmEvaluation['preferred']>, string> = {
  production: 'The judge preferred the production answer.',
  test: 'The judge preferred the test answer.',
  neither: 'The judge preferred neither.',
};

/** Null when only one answer was judged. */
export function comparisonText({ testTotalScore, preferred }: LlmEvaluation): string | null {
  if (testTotalScore === null) return null;
  const preference = preferred === null ? '' : ` ${preferences[preferred]}`;
  return `The test model’s answer got ${scoreText(testTotalScore)} of 100, judged blind.${preference}`;
}

/** Why there is no judgement although one was attempted. */
export const failureSentences: Record<FailureCode, string> = {
  'needs-description': 'The judge needs words with the photo.',
  'not-readable': 'The photo could not be read.',
  'model-unavailable': 'The judging model could not be reached.',
  'model-timeout': 'The judging model took too long.',
  'model-invalid-answer': 'The judging model’s answer could not be used.',
  'budget-exhausted': 'A cap for judging was reached.',
  'rate-limited': 'The provider of the judging model asks to wait.',
};

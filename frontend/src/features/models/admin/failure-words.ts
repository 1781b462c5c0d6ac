import type { FailureCode, MealAnalyses } from '@carbsight/contracts';

const sentences: Record<FailureCode, string> = {
  'needs-description': 'The reference table needs words with the photo.',
  'not-readable': 'The photo could not be read.',
  'model-unavailable': 'The model could not be reached.',
  'model-timeout': 'The model took too long.',
  'model-invalid-answer':
    'The model’s answer could not be trusted. Does the prompt still ask for the fields of the answer?',
  'budget-exhausted': 'The budget of the day is spent.',
  'rate-limited': 'The provider asks to wait.',
};

/** The outcome of an analysis, for administrators. */
export function failureText({ code, message, values }: NonNullable<MealAnalyses['failure']>): string {
  return values ? message : sentences[code];
}

import type { FailureCode } from '../vocabulary.js';
import { fillText, type TextValues, textOf } from './text.js';

/** What a person reads when an analysis ended without an estimate: what happened, and what to do next. */
export const mealFailures = {
  'needs-description': 'We need a few words about the meal. Please write what is on the plate and about how much.',
  'needs-description_words': 'Please say in a few words what is on the plate.',
  'needs-description_photo-or-words': 'Please add a photo or describe the meal in a few words.',
  'needs-description_unknown': 'Not found in our food table: {foods}. Please describe the foods in other words.',
  'needs-description_amounts': 'We could not tell how much of it there was. Please check the amounts.',
  'needs-description_too-much': 'These amounts are more than one meal can hold. Please check the numbers.',
  'needs-description_too-many': 'Please describe at most {most} foods at once.',
  'needs-amount': 'The nutrition of this food was found. How much of it did you eat?',
  'not-readable': 'The photo could not be read. Please take it again or choose another one.',
  'model-unavailable':
    'The analysis service is not responding right now. Your meal is saved: please try again in a moment.',
  'model-timeout': 'The analysis took too long. Your meal is saved: please try again.',
  'model-invalid-answer':
    'The analysis gave an answer that we do not trust, so we do not show it. Please try again or add a few words.',
  'budget-exhausted':
    'No more meals can be analysed today. Your meal is saved: please try again tomorrow, or enter the carbs yourself.',
  'rate-limited': 'The analysis service is very busy. Your meal is saved: please try again in a few minutes.',
} as const satisfies Readonly<Record<FailureCode | `${FailureCode}_${string}`, string>>;

export type MealFailureName = keyof typeof mealFailures;

/** A failure as the API tells it, with its English sentence. */
export function describeMealFailure(code: FailureCode, values: TextValues | null) {
  const message = fillText(textOf(mealFailures, code, values ?? {}) ?? mealFailures[code], values ?? {});
  return { code, message, ...(values ? { values } : {}) };
}

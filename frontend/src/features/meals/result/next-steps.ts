import type { FailureCode, Meal } from '@carbsight/contracts';
import { mealFailureSentence } from '../../../shared/api';
import { resultText as text } from './result-text';

/** What a person can do: add a note, take another photo, ask again, or enter the figure. */
export type Offer = 'describe' | 'new-photo' | 'again' | 'own-value';

export type NextStep = {
  readonly title: string;
  /** What happened and what helps now. */
  readonly advice: string;
  /** Best first. */
  readonly offers: readonly Offer[];
};

const failureOffers: Record<FailureCode, readonly Offer[]> = {
  'needs-amount': ['describe', 'own-value'],
  'needs-description': ['describe', 'own-value'],
  'not-readable': ['new-photo', 'describe'],
  'model-unavailable': ['again', 'own-value'],
  'model-timeout': ['again', 'own-value'],
  'model-invalid-answer': ['describe', 'again', 'own-value'],
  'budget-exhausted': ['own-value', 'again'],
  'rate-limited': ['again', 'own-value'],
};

type MealFailure = NonNullable<Meal['failure']>;

function stepAfter(failure: MealFailure): NextStep {
  const { code } = failure;
  const hint = code === 'needs-description' || code === 'not-readable' ? text(`hint_${code}`) : '';
  return {
    title: text(`failure_${code}`),
    advice: `${mealFailureSentence(failure)} ${hint}`.trim(),
    offers: failureOffers[code],
  };
}

/** The next step for a finished meal that has no figure. */
export function nextStepOf({ status, failure, isNotFood, entry, unknownItems }: Meal): NextStep {
  if (isNotFood) return { title: text('notFood'), advice: text('notFoodAdvice'), offers: ['describe', 'new-photo'] };
  if (status === 'cancelled') {
    const advice = text(entry === 'photo' ? 'cancelledAdvice' : 'cancelledAdviceWords');
    return { title: text('cancelled'), advice, offers: ['again', 'describe'] };
  }
  if (unknownItems.length > 0) {
    const title = text('unknownTitle', { count: unknownItems.length });
    return { title, advice: text('unknownAdvice'), offers: failureOffers['needs-description'] };
  }
  if (failure) return stepAfter(failure);
  return { title: text('nothing'), advice: text('nothingAdvice'), offers: ['again', 'own-value'] };
}

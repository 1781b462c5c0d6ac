import type { FailureCode, Meal } from '@carbsight/contracts';

/** What a person can do: add words, take another photo, just ask again, or enter the figure. */
export type Offer = 'describe' | 'new-photo' | 'again' | 'own-value';

export type NextStep = {
  readonly title: string;
  /** What helps now; the server's own sentence about the cause stands before it. */
  readonly advice: string | null;
  /** The best one first. */
  readonly offers: readonly Offer[];
};

/** Advice only where the server's sentence does not already say what to do. */
const failures: Record<FailureCode, NextStep> = {
  'needs-description': {
    title: 'Tell us what is on the plate',
    advice: 'Rough amounts are fine.',
    offers: ['describe'],
  },
  'not-readable': {
    title: 'No estimate from this photo',
    advice: 'From above and in good light works best. Or describe the meal.',
    offers: ['new-photo', 'describe'],
  },
  'model-unavailable': { title: 'The estimate could not be made', advice: null, offers: ['again', 'own-value'] },
  'model-timeout': { title: 'The estimate took too long', advice: null, offers: ['again', 'own-value'] },
  'model-invalid-answer': {
    title: 'The estimate could not be trusted',
    advice: null,
    offers: ['describe', 'again', 'own-value'],
  },
  'budget-exhausted': { title: 'No more estimates today', advice: null, offers: ['own-value', 'again'] },
  'rate-limited': { title: 'Too many estimates at once', advice: null, offers: ['again', 'own-value'] },
};

const notFood: NextStep = {
  title: 'This does not look like food',
  advice: 'If it is a meal, say what it is and it is estimated again.',
  offers: ['describe', 'new-photo'],
};

const cancelled: NextStep = {
  title: 'You stopped this estimate',
  advice: 'The photo is kept. You can ask again, with other words if you like.',
  offers: ['again', 'describe'],
};

const nothing: NextStep = {
  title: 'There is no estimate',
  advice: 'Ask again, or enter the carbs yourself.',
  offers: ['again', 'own-value'],
};

/** The next step for a finished meal that has no figure. */
export function nextStepOf({ status, failure, isNotFood }: Meal): NextStep {
  if (isNotFood) return notFood;
  if (status === 'cancelled') return cancelled;
  return failure ? failures[failure.code] : nothing;
}

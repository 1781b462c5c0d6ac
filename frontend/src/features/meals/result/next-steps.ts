import type { FailureCode, Meal } from '@carbsight/contracts';

/** What a person can do: add words, take another photo, just ask again, or enter the figure. */
export type Offer = 'describe' | 'new-photo' | 'again' | 'own-value';

export type NextStep = {
  readonly title: string;
  /** What helps now; the server's own sentence about the cause stands before it. */
  readonly advice: string;
  /** The best one first. */
  readonly offers: readonly Offer[];
};

const failures: Record<FailureCode, NextStep> = {
  'needs-description': {
    title: 'Tell us what is on the plate',
    advice: 'Name the foods and how much of each. Rough amounts are fine.',
    offers: ['describe'],
  },
  'not-readable': {
    title: 'The photo could not be read',
    advice: 'Take another one from above, in good light, with the whole plate in the picture. Or describe the meal.',
    offers: ['new-photo', 'describe'],
  },
  'model-unavailable': {
    title: 'The estimate could not be made',
    advice: 'The service that reads photos does not answer. Your photo is kept: ask again in a minute.',
    offers: ['again', 'own-value'],
  },
  'model-timeout': {
    title: 'The estimate took too long',
    advice: 'Your photo is kept. Asking once more usually works.',
    offers: ['again', 'own-value'],
  },
  'model-invalid-answer': {
    title: 'The estimate could not be trusted',
    advice: 'The answer made no sense, so it is not shown. A few words about the meal make the next one safer.',
    offers: ['describe', 'own-value'],
  },
  'budget-exhausted': {
    title: 'No more estimates today',
    advice: 'Estimates are possible again tomorrow. Until then you can enter the carbs yourself.',
    offers: ['own-value', 'again'],
  },
  'rate-limited': {
    title: 'Too many estimates at once',
    advice: 'Your photo is kept. Wait a minute, then ask again.',
    offers: ['again', 'own-value'],
  },
};

const notFood: NextStep = {
  title: 'This does not look like food',
  advice: 'Take a photo of your meal. If this is one, say what it is and it is estimated again.',
  offers: ['new-photo', 'describe'],
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

import { defineMessages } from '../../../shared/i18n';

export const english = {
  whatYouGet: 'What you get',
  example: 'Example: porridge with a banana',
  about: 'about',
  rangePromise: 'A range, not false precision',
  openPromise: 'Nothing hidden',
  lastWordPromise: 'You have the last word',
  limits: 'How the estimates are made, and their limits',
  rangePromiseText: 'Every estimate says how far off it may be, and why.',
  openPromiseText: 'Each item shows the portion we assumed and where its carbs come from.',
  lastWordPromiseText: 'Correct the total whenever you know better. The first estimate is kept.',
} as const;

export const benefitsText = defineMessages('benefits', english);

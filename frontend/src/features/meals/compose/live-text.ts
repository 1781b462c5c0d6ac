import { defineMessages } from '../../../shared/i18n';

export const english = {
  rows: 'What was understood',
  nothingYet: 'No food found yet',
  sendToSee: 'Send it to see the carbs',
  about: 'about {{amount}}',
  without: 'without {{foods}}',
  notKnown: 'Not known yet',
  notKnownNow: 'Not understood: {{words}}',
  search: 'Search',
  typeCarbs: 'Enter carbs',
  noCarbs: 'No carbs',
  notFood: 'Not food',
  carbsOf: 'Carbs in {{food}}',
  set: 'Set',
  noResults: 'Nothing found. Try another word.',
  searchFor: 'Search for another name for {{food}}',
  assumed: 'assumed',
  askPortion: 'How much?',
  askFood: 'Which one?',
  withSugar: 'With sugar',
  sugarFree: 'Sugar-free',
  statedCarbs: '{{grams}} g carbs',
  sugarFreeName: 'sugar-free {{food}}',
  now: 'now',
  when: 'When',
  eaten: 'Eaten: {{time}}',
} as const;

export const liveText = defineMessages('live', english);

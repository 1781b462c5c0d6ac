export const english = {
  // The space never breaks: a figure at the end of a line without its unit can be misread.
  grams: '{{amount}} g',
  exchange15: '{{amount}} exchanges',
  exchange15One: '{{amount}} exchange',
  exchange15Brief: '{{amount}} exch.',
  be12: '{{amount}} BE',
  ke10: '{{amount}} KE',
  gramsName: 'grams',
  exchange15Name: '15 g exchanges',
  be12Name: 'BE (12 g)',
  ke10Name: 'KE (10 g)',
  range: 'likely {{from}} to {{to}}',
  about: 'about {{amount}}',
  aboutWithRange: 'about {{amount}}, {{range}}',
} as const;

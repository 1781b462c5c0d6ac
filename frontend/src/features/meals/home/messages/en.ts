export const english = {
  scanMeal: 'Scan a meal',
  question: 'What is on your plate, {{name}}?',
  yourMeal: 'Your meal',
  openingPhoto: 'Opening your photo...',
  preparingPhoto: 'Preparing the photo',

  introTitle: 'See the carbs in your meal',
  introText:
    'Photograph your plate, add a few words, and get its carbohydrates in grams: a figure, how sure it is, and what it is made of.',

  today: 'Today',
  soFar: '{{amount}} so far',
  atLeastSoFar: 'at least {{amount}} so far',
  nothingYet: 'Nothing scanned yet today, {{name}}. Your meals and their total will stand here.',
  allMeals: 'All meals',

  whatYouGet: 'What you get',
  example: 'Example: porridge with a banana',
  about: 'about',
  rangePromise: 'A range, not false precision',
  rangePromiseText: 'Every figure comes with how far off it may be, and why.',
  openPromise: 'Nothing hidden',
  openPromiseText: 'Each item shows its assumed portion and the row of the food table behind it.',
  lastWordPromise: 'You have the last word',
  lastWordPromiseText: 'Correct the total whenever you know better. The first estimate is kept.',
  limits: 'How the estimates are made, and their limits',
  withoutPhoto: 'No photo? Describe it or enter the carbs',
} as const;

import { defineMessages } from '../../shared/i18n';

export const english = {
  today: 'Today',
  yesterday: 'Yesterday',

  atLeast: 'at least {{amount}}',
  favourite: 'Favourite',
  yourValue: 'your value',
  yourItems: 'your items',
  withMore_one: 'with {{count}} more',
  withMore_other: 'with {{count}} more',
  partOfMeal: 'part of a meal',
  estimatingAgain: 'estimating again',

  meal: 'Meal',
  unnamedItem: 'Unnamed item',
  notFood: 'Not food',
  needsAmount: 'How much of it?',
  needsWords: 'Needs a description',
  noEstimate: 'No estimate',
  cancelled: 'Cancelled',
  estimating: 'Estimating',

  highLevel: 'High confidence',
  mediumLevel: 'Medium confidence',
  lowLevel: 'Low confidence',
  missing_one: 'The carbs of {{count}} meal are unknown and not included',
  missing_other: 'The carbs of {{count}} meals are unknown and not included',
  waitingMissing_one: '{{count}} waiting meal is not included yet',
  waitingMissing_other: '{{count}} waiting meals are not included yet',

  whatIsOnThePlate: 'What is on the plate?',
  notePlaceholder: '2 slices of toast, 2 scrambled eggs, a grilled tomato',

  question: 'What is on your plate, {{name}}?',
  yourMeal: 'Your meal',
  openingPhoto: 'Opening your photo...',
  preparingPhoto: 'Preparing the photo',

  introTitle: 'See the carbs in your meal',
  introText:
    'Say what you eat, add a photo if you like, and see the carbs in grams, how sure the estimate is, and what’s in it.',
  soFar: '{{amount}} so far',
  atLeastSoFar: 'at least {{amount}} so far',
  nothingYet: 'nothing logged yet',
  notLoaded: 'could not be loaded',
  keptAt: 'You are offline. As of {{time}}.',
  keptAtUnreachable: 'Carbsight cannot be reached. As of {{time}}.',
  mealsOfToday: 'Today’s meals',
  mealsAppear: 'The meals that you log appear here.',
  allMeals: 'All meals',

  whatAreYouEating: 'What are you eating?',
  photo: 'Photo',
  scanBarcode: 'Scan a barcode',
  updated: 'Updated: {{name}}, {{amount}}',
  myFoods: 'My foods and meals',
  estimateThis: 'Estimate what you wrote',
  tryOne: 'Try one, or type what you are eating:',
  withoutEstimate: 'Enter the carbs yourself',
  wordsAreKept: 'Your meal stays on this device. Once you have an account, it is logged.',

  choosePhoto: 'Choose a photo',

  readsWords: 'We read labels and barcodes in photos. For a plate, add a few words.',
  letGo: 'Drop to use this photo',
  dropHere: 'Choose, drop or paste a photo',
  photoOfMeal: 'Photo of the meal',

  damaged: 'This photo seems to be damaged. Please choose another one.',
  notAPhoto: 'Please choose a photo: JPEG, PNG, WebP, HEIC or AVIF.',
  emptyFile: 'This file is empty. Please choose another photo.',
  tooLarge: 'This photo is {{size}} MB. The limit is {{limit}} MB.',
  tooManyPhotos: 'A meal has at most {{count}} photos.',
  noRoom: 'The note is full. What did not fit was left out.',
  charactersLeft_one: '{{count}} character left',
  charactersLeft_other: '{{count}} characters left',
} as const;

export const mealsText = defineMessages('meals', english);

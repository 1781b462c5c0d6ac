import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Getting started',
  step: 'Step {{step}} of {{count}}',
  skip: 'Skip',
  next: 'Next',
  done: 'Done',
  countTitle: 'How do you count carbs?',
  units: 'Unit',
  basis: 'Fibre',
  changeLater: 'You can change both in your profile at any time.',
  readTitle: 'Ways to log a meal',
  words: 'In words',
  wordsText: 'Type or say what you eat, with amounts if you know them.',
  photo: 'Photo of your plate',
  photoText: 'From above, in good light. A few words make it more accurate.',
  package: 'Barcode or nutrition label',
  packageText: 'Scan the barcode or photograph the label, then say how much you had.',
  figure: 'Carbs you know',
  figureText: 'Enter the carbs yourself. Nothing is estimated.',
  mealTitle: 'Your first meal',
  mealText: 'Tap an example to see how it works, or write your own above.',
  example1: '2 slices of toast with jam',
  example2: 'porridge with a banana',
  example3: '150 g cooked rice with chicken',
} as const;

export const firstRunText = defineMessages('first-run', english);

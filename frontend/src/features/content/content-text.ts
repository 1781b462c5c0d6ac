import { defineMessages } from '../../shared/i18n';

export const english = {
  blog: 'Blog',
  blogDescription: 'Articles about counting carbohydrates with Carbsight.',
  posts: 'Posts',
  noPosts: 'No posts yet',
  willStandHere: 'Anything we publish will appear here.',
  updated: 'Updated',
  articlesAreEnglish: 'The articles are in English.',
  pageIsEnglish: 'This text is in English.',
  answersAreEnglish: 'Questions and answers are in English.',

  faq: 'FAQ',
  questions: 'Questions and answers',
  questionsDescription: 'Questions and answers about Carbsight.',
  questionGone: 'The question you were looking for is no longer here.',
  noQuestions: 'No questions yet',
  loadingAnswer: 'Loading the answer...',
  tryAgain: 'Try again',
  loadMore: 'Load more',

  about: 'About',
  aboutTitle: 'How Carbsight sees carbs',
  aboutLead:
    'Carbsight is for people with diabetes who count carbohydrates. From a photo of a meal and a few words, it estimates the grams of carbohydrate, with a range and the reasons for it.',
  howMade: 'How an estimate is made',
  photo: 'Your photo.',
  photoText:
    'It is made smaller on your device, and its location and other hidden details are removed before it is stored.',
  words: 'Your words.',
  wordsText: '“2 slices of toast, a banana” says more than any picture. Amounts help most.',
  reading: 'The analysis.',
  readingText:
    'The meal is broken down into items. Depending on the installation, an AI model reads the photo and your words, or built-in food tables read only your words.',
  check: 'The check.',
  checkText: 'Figures that cannot be right are rejected. You then see why there is no estimate, never a made-up one.',
  rangeMeans: 'What the range means',
  rangeText:
    '“About 52 g, likely 44 to 63 g” means that portions and foods leave this much uncertainty. If the range is wide or confidence is low, weigh the food, read the label or add a few words.',
  cannot: 'What it cannot do',
  cannotSee: 'See below the surface: sauces, fillings and sugar in drinks stay hidden from a photo.',
  cannotKnow: 'Know your portion exactly. Every assumed portion is shown, so you can correct it.',
  cannotAdvise: 'Give medical advice. Carbsight says nothing about insulin, doses or treatment.',
  yours: 'Your meals are yours',
  yoursText:
    'You can correct every total, and the first estimate is kept beside it. Deleting a meal deletes its photo as well.',
  scanMeal: 'Scan a meal',
} as const;

export const contentText = defineMessages('content', english, () =>
  import('./messages/de').then(({ german }) => german),
);

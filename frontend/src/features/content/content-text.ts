import { defineMessages } from '../../shared/i18n';

export const english = {
  blog: 'Blog',
  blogDescription: 'Articles about counting carbohydrates with Carbsight.',
  posts: 'Posts',
  noPosts: 'No posts yet',
  willStandHere: 'What is published will stand here.',
  updated: 'Updated',
  articlesAreEnglish: 'The articles are in English.',
  pageIsEnglish: 'This text is in English.',
  answersAreEnglish: 'Questions and answers are in English.',

  faq: 'FAQ',
  questions: 'Questions and answers',
  questionsDescription: 'Questions about Carbsight and their answers.',
  questionGone: 'The question that you were looking for is not here any more.',
  noQuestions: 'No questions yet',
  loadingAnswer: 'Loading the answer...',
  tryAgain: 'Try again',
  loadMore: 'Load more',

  about: 'About',
  aboutTitle: 'How Carbsight sees carbs',
  aboutLead:
    'Carbsight is for people with diabetes who count carbohydrates. It turns a photo of a meal and a few words into a figure in grams, with its range and its reasons.',
  howMade: 'How an estimate is made',
  photo: 'Your photo.',
  photoText:
    'It is made smaller on your device, and its location and other hidden details are removed before it is stored.',
  words: 'Your words.',
  wordsText: '“2 slices of toast, a banana” says more than any picture. Amounts help most.',
  reading: 'The reading.',
  readingText:
    'The meal is taken apart into items. Depending on how this server is set up, an AI model reads photo and words, or built-in food tables read the words alone.',
  check: 'The check.',
  checkText:
    'Figures that cannot be right are refused, not repaired. You then see why there is no estimate, never a made-up one.',
  rangeMeans: 'What the range means',
  rangeText:
    '“About 52 g, likely 44 to 63 g” means that portions and foods leave this much room. Wide range, low confidence: weigh it, read the label, or add words.',
  cannot: 'What it cannot do',
  cannotSee: 'See below the surface: sauces, fillings and sugar in drinks stay hidden from a photo.',
  cannotKnow: 'Know your portion exactly. Every assumed portion is shown, so that you can disagree.',
  cannotAdvise: 'Give medical advice. Carbsight says nothing about insulin, doses or treatment.',
  yours: 'Your meals are yours',
  yoursText:
    'You can correct every total, and the first estimate is kept beside it. Deleting a meal deletes its photo as well.',
  scanMeal: 'Scan a meal',
} as const;

export const contentText = defineMessages('content', english, () =>
  import('./messages/de').then(({ german }) => german),
);

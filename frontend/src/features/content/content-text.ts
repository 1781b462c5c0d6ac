import { pageDescriptions } from '@carbsight/contracts';
import { defineMessages } from '../../shared/i18n';

export const english = {
  blog: 'Blog',
  blogDescription: pageDescriptions['/blog'],
  posts: 'Posts',
  noPosts: 'No posts yet',
  willStandHere: 'Anything we publish will appear here.',
  updated: 'Updated',
  articlesAreEnglish: 'The articles are in English.',
  pageIsEnglish: 'This text is in English.',
  answersAreEnglish: 'Questions and answers are in English.',

  faq: 'FAQ',
  questions: 'Questions and answers',
  questionsDescription: pageDescriptions['/faq'],
  questionGone: 'The question you were looking for is no longer here.',
  noQuestions: 'No questions yet',
  loadingAnswer: 'Loading the answer...',

  about: 'About',
  features: 'Features',
  featuresDescription: pageDescriptions['/features'],
  prompts: 'Prompts',

  example: 'An example',
  exampleMeal: 'Porridge with a banana',
  roughly: 'about',
  exampleOats: 'Oats, 45 g dry',
  exampleBanana: 'Banana, 1 medium',

  moreToRead: 'More to read',
  dataPrivacy: 'How your data is handled',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms of service',
} as const;

export const contentText = defineMessages('content', english);

import { defineMessages } from '../../../shared/i18n';

export const english = {
  features: 'Features',
  featuresTitle: 'Count carbs with less guesswork',
  featuresLead:
    'Photograph your plate, add a few words, and get an estimate you can check: with its range, its items and its reasons.',
  featuresDescription:
    'What Carbsight does for people who count carbohydrates: estimates with a range and reasons, corrections, history.',
  scanMeal: 'Scan a meal',
  seePlans: 'See the plans',

  example: 'An example',
  exampleMeal: 'Porridge with a banana',
  about: 'about',
  exampleOats: 'Oats, 40 g dry',
  exampleBanana: 'Banana, 1 medium',

  howItWorks: 'How it works',
  stepPhoto: 'Take a photo',
  stepPhotoText: 'Or choose one, or just write what you eat.',
  stepWords: 'Say what you know',
  stepWordsText: 'Amounts help most: “150 g cooked rice, 1 chicken breast”.',
  stepFigure: 'See the carbs and their range',
  stepFigureText: 'See what was assumed, and correct it where you know better.',

  whatYouGet: 'What you get',
  range: 'A range, not false precision',
  rangeText: 'Every estimate says how far off it may be, and when it isn’t sure.',
  open: 'Nothing hidden',
  openText: 'Each item shows its assumed portion and where its figure comes from.',
  lastWord: 'You have the last word',
  lastWordText: 'Correct an item or the total. The first estimate is kept beside it.',
  patterns: 'Your own patterns',
  patternsText: 'Days, times of day and the foods you correct most, always with a table.',
  units: 'Your unit, your language',
  unitsText: 'Grams, exchanges, BE or KE. English or German.',
  offline: 'Works offline',
  offlineText: 'Meals you log offline wait on your device. We’ll send them when you’re back online.',
  yours: 'Your meals are yours',
  yoursText: 'No ads, no trackers. Download or delete all your data at any time.',
  everybody: 'Made for everyone',
  everybodyText: 'Light and dark, keyboard and screen reader, large targets.',

  limits: 'What it is not',
  limitsText:
    'Carbsight is not a medical device and gives no advice about medicines or treatment. Estimates can be wrong. Check them against labels, scales or your own experience.',
  limitsLink: 'How estimates are made, and their limits',

  moreToRead: 'More to read',
  questions: 'Questions and answers',
  blog: 'Blog',
  dataPrivacy: 'How your data is handled',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms of service',

  prompts: 'Prompts',
  promptsTitle: 'What prompts are',
  promptsLead:
    'A prompt is the instruction that an AI model gets together with your photo and your words: what to look at, how to count, and in which form to answer.',
  promptsWhoTitle: 'Who writes them',
  promptsWho:
    'The administrators of this installation. A new prompt is first tested on photos with known carbs, and compared with the one before.',
  promptsYouTitle: 'What that means for you',
  promptsYou:
    'Each of your estimates remembers the prompt that it was made with. A new prompt changes none of your earlier meals.',
  promptsWordsTitle: 'And your own words?',
  promptsWords:
    'What you write about a meal goes to the model as information about that meal. It never becomes an instruction.',
  promptsMore: 'How an estimate is made',
} as const;

export const siteText = defineMessages('site', english, () => import('./messages/de').then(({ german }) => german));

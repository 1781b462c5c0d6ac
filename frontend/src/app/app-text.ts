import { defineMessages } from '../shared/i18n';

export const english = {
  skip: 'Skip to content',
  home: 'Carbsight, home',
  login: 'Login',
  accountOf: 'Account of {{name}}',
  accountOfYou: 'Your account',
  chat: 'Ask about food and your meals',
  mainNavigation: 'Main',
  administration: 'Administration',
  profile: 'Profile',
  insights: 'Insights',
  history: 'History',
  scan: 'Scan',
  learnAbout: 'Learn about',
  preferences: 'Language and theme',
  freeTrial: 'Free trial',
  trialOffer: 'Get a free 7 day trial of Essentials',
  trialStart: 'Start Now',
  notFound: 'Page not found',
  notFoundTitle: 'This plate is empty',
  notFoundText: 'There is no such page. Check the address or go home.',
  goHome: 'Go home',
} as const;

export const appText = defineMessages('app', english);

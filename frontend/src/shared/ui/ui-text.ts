import { DISCLAIMER } from '@carbsight/contracts';
import { defineMessages } from '../i18n';

export const english = {
  disclaimer: DISCLAIMER,
  somethingWentWrong: 'Something went wrong',
  offline: 'You are offline',
  offlineText: 'This page needs a connection. It will open when you’re back online.',
  offlineWhatWorks:
    'This page needs a connection. Offline you can still log meals, with or without a photo, and see the last 30 days. What you log waits on this device, and we’ll send it when you’re back online.',
  takePhoto: 'Take a photo',
  tryAgain: 'Try again',
  errorDetails: 'Technical details',
  pageNotLoaded:
    'This page could not be loaded. You may be offline, or there is a newer version of Carbsight. Please try again.',
  pageNotShown:
    'This page could not be shown. If that happens again, reload it: there may be a newer version of Carbsight.',
  loadingPage: 'Loading page...',
  theme: 'Theme',
  themeNow: 'Theme: {{name}}',
  light: 'Light',
  dark: 'Dark',
  auto: 'System',
  language: 'Language',
  notifications: 'Notifications (F8)',
  dismiss: 'Dismiss',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  discardTitle: 'Discard your changes?',
  discardText: 'Your changes are not saved yet.',
  discard: 'Discard',
  goOn: 'Keep editing',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved.',
  seePlans: 'See the plans',
  signIn: 'Sign in',
  remove: 'Remove',
  back: 'Back',
  loadMore: 'Load more',
  showMore: 'Show more',
  change: 'Change',
  profile: 'Profile',
  passwordMissing: 'Please enter your password.',
  scanMeal: 'Scan a meal',
  delete: 'Delete',
  from: 'From',
  to: 'To',
  name: 'Name',
  undo: 'Undo',
  yourPassword: 'Your password',
} as const;

export const uiText = defineMessages('ui', english);

/** The one sentence shown with every figure in grams, in the screen's language. */
export const disclaimer = () => uiText('disclaimer');

/** What it says, and what to do about it, for a screen with something between the two. */
export function disclaimerParts(): { brief: string; advice: string } {
  const end = disclaimer().indexOf('. ') + 1;
  return { brief: disclaimer().slice(0, end), advice: disclaimer().slice(end).trim() };
}

import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Notifications on your devices',
  hint: 'Notifications never name a food or its carbs.',
  notLoaded: 'Your notifications could not be loaded. {{reason}}',
  on: 'On for this device',
  off: 'Off for this device',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  denied:
    'This browser does not allow Carbsight to notify you. Open the settings of this site (the symbol next to the address, or the app’s settings on your phone), allow notifications, and load this page again.',
  insecure: 'Notifications need a secure address (https://). This one is not.',
  'home-screen':
    'On an iPhone or iPad, only apps on the Home Screen can notify you: tap Share, then “Add to Home Screen”, and open Carbsight from there.',
  none: 'This browser cannot notify you here. Private windows and some browsers have no notifications.',
  notSubscribed: 'This browser could not reach its push service. Please try again later.',
  estimates: 'When an estimate is ready',
  estimatesHint: 'Or could not be made, or needs an amount. Unless you are looking at Carbsight.',
  reminders: 'When a reminder or a summary of my week is due',
  remindersHint: 'As well as the e-mail, if you have those on above.',
  checks: 'Remind me of an unfinished meal',
  checksHint:
    'Once, an hour later, if a question is unanswered, an amount is missing, or there is no estimate. During quiet hours it waits until they are over.',
  checks_push: 'On my devices',
  checks_mail: 'By e-mail, at most one a day',
  checks_off: 'Not at all',
  quiet: 'Quiet hours',
  quietHint: 'In your time zone. Other notifications are not sent later; other e-mails still arrive.',
  quietFrom: 'From',
  quietTo: 'To',
  quietNone: 'From and to are the same: there are no quiet hours.',
  others: 'Other devices',
  lastUsed: 'Last notified {{when}}',
  neverUsed: 'On since {{when}}, not notified yet',
  removeOf: 'Stop notifying {{device}}',
  removed: 'Removed.',
} as const;

export const notificationsText = defineMessages('notifications', english);

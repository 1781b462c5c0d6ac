import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Waiting to be sent',
  explanation:
    'These meals are only on this device. We’ll send each of them once, as soon as Carbsight can be reached and has room for it.',
  waits: 'waiting',
  withoutWords: 'Photo without words',
  withoutName: 'Meal without a name',
  words: 'described',
  manual: 'your value',
  repeat: 'logged again',
  retry: 'Try again',
  discard: 'Discard',
  discardNamed: 'Discard “{{name}}”',
  discardTitle: 'Discard this meal?',
  discardText: 'It has not been sent and is only on this device. It cannot be brought back.',
  keep: 'Keep it',
  sent_one: '{{count}} waiting meal was sent. You find it in your history.',
  sent_other: '{{count}} waiting meals were sent. You find them in your history.',
  kept: 'Kept on this device. We’ll send it as soon as Carbsight can take it.',
  notKept: 'This browser cannot keep the photo. Please leave this page open and send it again later.',
  waitsHere_one: '{{count}} meal waits on this device.',
  waitsHere_other: '{{count}} meals wait on this device.',
  signInToSend: 'Sign in to send',
  sendLater: 'Send when I’m back online',
} as const;

export const outboxText = defineMessages('outbox', english, () => import('./messages/de').then(({ german }) => german));

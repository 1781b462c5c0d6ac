import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Waiting to be sent',
  explanation:
    'These photos are on this device only. They are sent automatically, once, as soon as Carbsight can be reached and has room for them.',
  waits: 'waiting',
  withoutWords: 'Photo without words',
  retry: 'Try again',
  discard: 'Discard',
  discardNamed: 'Discard “{{name}}”',
  discardTitle: 'Discard this meal?',
  discardText: 'Its photo has not been sent and is only on this device. It cannot be brought back.',
  keep: 'Keep it',
  sent_one: '{{count}} waiting meal was sent. You find it in your history.',
  sent_other: '{{count}} waiting meals were sent. You find them in your history.',
  kept: 'Kept on this device. It is sent automatically as soon as Carbsight can take it.',
  notKept: 'This browser cannot keep the photo. Please leave this page open and send it again later.',
  waitsHere_one: '{{count}} meal waits on this device.',
  waitsHere_other: '{{count}} meals wait on this device.',
  signInToSend: 'Sign in to send',
  sendLater: 'Send when there is a connection',
} as const;

export const outboxText = defineMessages('outbox', english, () => import('./messages/de').then(({ german }) => german));

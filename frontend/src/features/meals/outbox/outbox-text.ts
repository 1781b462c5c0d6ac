import { defineMessages } from '../../../shared/i18n';

export const english = {
  onThisDevice: 'estimated on this device',
  title: 'Waiting to be sent',
  explanation: 'So far these meals are only on this device. We’ll send them as soon as Carbsight can be reached.',
  waits: 'waiting',
  withoutWords: 'Photo without a note',
  withoutName: 'Meal without a name',
  words: 'described',
  manual: 'your value',
  repeat: 'logged again',
  discardNamed: 'Discard “{{name}}”',
  discardTitle: 'Discard this meal?',
  discardText: 'It has not been sent and is only on this device. You can’t undo this.',
  keep: 'Keep it',
  sent_one: '{{count}} waiting meal was sent. It’s in your history.',
  sent_other: '{{count}} waiting meals were sent. They’re in your history.',
  kept: 'Saved on this device. We’ll send it as soon as Carbsight can be reached.',
  notKept: 'This browser cannot save the photo. Please keep this page open and send it later.',
  waitsHere_one: '{{count}} meal is waiting on this device.',
  waitsHere_other: '{{count}} meals are waiting on this device.',
  signInToSend: 'Sign in to send',
  sendLater: 'Send automatically later',
} as const;

export const outboxText = defineMessages('outbox', english);

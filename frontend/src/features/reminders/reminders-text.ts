import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const remindersText = defineMessages('reminders', english, () =>
  import('./messages/de').then(({ german }) => german),
);

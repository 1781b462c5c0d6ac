import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const historyText = defineMessages('history', english, () =>
  import('./messages/de').then(({ german }) => german),
);

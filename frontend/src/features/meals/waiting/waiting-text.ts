import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const waitingText = defineMessages('waiting', english, () =>
  import('./messages/de').then(({ german }) => german),
);

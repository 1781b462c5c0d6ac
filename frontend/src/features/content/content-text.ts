import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const contentText = defineMessages('content', english, () =>
  import('./messages/de').then(({ german }) => german),
);

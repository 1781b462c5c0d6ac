import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const profileText = defineMessages('profile', english, () =>
  import('./messages/de').then(({ german }) => german),
);

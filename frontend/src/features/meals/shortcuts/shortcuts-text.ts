import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const shortcutsText = defineMessages('shortcuts', english, () =>
  import('./messages/de').then(({ german }) => german),
);

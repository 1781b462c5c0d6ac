import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

/** The only part of golden sets that everybody sees. */
export const consentText = defineMessages('research-consent', english, () =>
  import('./messages/de').then(({ german }) => german),
);

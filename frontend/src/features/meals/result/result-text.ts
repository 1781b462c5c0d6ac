import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

/** The texts of a finished meal. */
export const resultText = defineMessages('meal-result', english, () =>
  import('./messages/de').then(({ german }) => german),
);

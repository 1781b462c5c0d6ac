import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const insightsText = defineMessages('insights', english, () =>
  import('./messages/de').then(({ german }) => german),
);

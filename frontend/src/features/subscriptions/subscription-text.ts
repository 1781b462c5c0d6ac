import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const subscriptionText = defineMessages('subscriptions', english, () =>
  import('./messages/de').then(({ german }) => german),
);

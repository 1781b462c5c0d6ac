import english from '../../languages/en/subscriptions.json';
import { defineMessages } from '../../shared/i18n';

export const subscriptionText = defineMessages('subscriptions', english);

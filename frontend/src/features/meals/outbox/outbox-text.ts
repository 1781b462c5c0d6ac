import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const outboxText = defineMessages('outbox', english, () => import('./messages/de').then(({ german }) => german));

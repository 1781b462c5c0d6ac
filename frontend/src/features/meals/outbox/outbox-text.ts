import english from '../../../languages/en/outbox.json';
import { defineMessages } from '../../../shared/i18n';

export const outboxText = defineMessages('outbox', english);

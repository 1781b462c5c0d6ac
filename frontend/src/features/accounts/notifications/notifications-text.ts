import english from '../../../languages/en/notifications.json';
import { defineMessages } from '../../../shared/i18n';

export const notificationsText = defineMessages('notifications', english);

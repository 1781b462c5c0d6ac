import english from '../../languages/en/chat.json';
import { defineMessages } from '../../shared/i18n';

export const chatText = defineMessages('chat', english);

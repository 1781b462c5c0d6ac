import english from '../../languages/en/content.json';
import { defineMessages } from '../../shared/i18n';

export const contentText = defineMessages('content', english);

import english from '../../../languages/en/history.json';
import { defineMessages } from '../../../shared/i18n';

export const historyText = defineMessages('history', english);

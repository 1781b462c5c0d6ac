import english from '../languages/en/app.json';
import { defineMessages } from '../shared/i18n';

export const appText = defineMessages('app', english);

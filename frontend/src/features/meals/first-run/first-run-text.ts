import english from '../../../languages/en/first-run.json';
import { defineMessages } from '../../../shared/i18n';

export const firstRunText = defineMessages('first-run', english);

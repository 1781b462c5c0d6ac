import english from '../../../languages/en/glucose.json';
import { defineMessages } from '../../../shared/i18n';

export const glucoseText = defineMessages('glucose', english);

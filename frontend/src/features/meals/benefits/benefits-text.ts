import english from '../../../languages/en/benefits.json';
import { defineMessages } from '../../../shared/i18n';

export const benefitsText = defineMessages('benefits', english);

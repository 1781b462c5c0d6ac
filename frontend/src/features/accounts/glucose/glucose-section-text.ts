import english from '../../../languages/en/own-glucose.json';
import { defineMessages } from '../../../shared/i18n';

export const glucoseSectionText = defineMessages('own-glucose', english);

import english from '../../../languages/en/plate.json';
import { defineMessages } from '../../../shared/i18n';

export const plateText = defineMessages('plate', english);

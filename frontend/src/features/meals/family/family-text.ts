import english from '../../../languages/en/family.json';
import { defineMessages } from '../../../shared/i18n';

export const familyText = defineMessages('family', english);

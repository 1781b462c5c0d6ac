import english from '../../../languages/en/programs.json';
import { defineMessages } from '../../../shared/i18n';

export const programsText = defineMessages('programs', english);

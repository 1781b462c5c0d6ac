import english from '../../../languages/en/shortcuts.json';
import { defineMessages } from '../../../shared/i18n';

export const shortcutsText = defineMessages('shortcuts', english);

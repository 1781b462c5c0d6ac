import english from '../../../languages/en/sharing.json';
import { defineMessages } from '../../../shared/i18n';

export const sharingText = defineMessages('sharing', english);

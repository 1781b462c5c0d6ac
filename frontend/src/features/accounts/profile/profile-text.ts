import english from '../../../languages/en/profile.json';
import { defineMessages } from '../../../shared/i18n';

export const profileText = defineMessages('profile', english);

import english from '../../../languages/en/live.json';
import { defineMessages } from '../../../shared/i18n';

export const liveText = defineMessages('live', english);

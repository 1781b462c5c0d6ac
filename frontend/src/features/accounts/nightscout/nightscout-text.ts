import english from '../../../languages/en/nightscout.json';
import { defineMessages } from '../../../shared/i18n';

export const nightscoutText = defineMessages('nightscout', english);

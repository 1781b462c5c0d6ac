import english from '../../../languages/en/zone.json';
import { defineMessages } from '../../../shared/i18n';

export const zoneText = defineMessages('zone', english);

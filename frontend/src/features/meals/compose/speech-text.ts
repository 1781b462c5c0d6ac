import english from '../../../languages/en/speech.json';
import { defineMessages } from '../../../shared/i18n';

export const speechText = defineMessages('speech', english);

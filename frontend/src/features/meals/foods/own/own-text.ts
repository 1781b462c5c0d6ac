import english from '../../../../languages/en/own-foods.json';
import { defineMessages } from '../../../../shared/i18n';

export const ownText = defineMessages('own-foods', english);

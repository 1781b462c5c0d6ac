import english from '../../languages/en/meals.json';
import { defineMessages } from '../../shared/i18n';

export const mealsText = defineMessages('meals', english);

import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const mealsText = defineMessages('meals', english, () => import('./messages/de').then(({ german }) => german));

import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const homeText = defineMessages('home', english, () => import('./messages/de').then(({ german }) => german));

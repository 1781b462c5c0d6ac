import { defineMessages } from '../i18n';
import { english } from './messages/en';

export const apiText = defineMessages('api', english, () => import('./messages/de').then(({ german }) => german));

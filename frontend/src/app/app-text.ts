import { defineMessages } from '../shared/i18n';
import { english } from './messages/en';

export const appText = defineMessages('app', english, () => import('./messages/de').then(({ german }) => german));

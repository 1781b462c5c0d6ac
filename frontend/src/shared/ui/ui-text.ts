import { defineMessages } from '../i18n';
import { english } from './messages/en';

export const uiText = defineMessages('ui', english, () => import('./messages/de').then(({ german }) => german));

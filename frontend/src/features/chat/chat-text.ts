import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const chatText = defineMessages('chat', english, () => import('./messages/de').then(({ german }) => german));

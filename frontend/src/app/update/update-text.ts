import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const updateText = defineMessages('update', english, () => import('./messages/de').then(({ german }) => german));

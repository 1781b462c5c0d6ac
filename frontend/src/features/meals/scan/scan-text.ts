import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const scanText = defineMessages('scan', english, () => import('./messages/de').then(({ german }) => german));

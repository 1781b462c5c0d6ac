import { defineMessages } from '../i18n';
import { english } from './messages/en';

export const chartsText = defineMessages('charts', english, () => import('./messages/de').then(({ german }) => german));

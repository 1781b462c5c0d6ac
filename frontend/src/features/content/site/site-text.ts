import { defineMessages } from '../../../shared/i18n';
import { english } from './messages/en';

export const siteText = defineMessages('site', english, () => import('./messages/de').then(({ german }) => german));

import type { Translations } from '../shared/i18n';

export const translations: Translations = { de: () => import('./de'), es: () => import('./es') };

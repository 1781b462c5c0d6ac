import { lazyPage } from '../../shared/i18n';

/** Only new accounts need it. */
export const BasisNotice = lazyPage(async () => ({ default: (await import('./profile/BasisNotice')).BasisNotice }));

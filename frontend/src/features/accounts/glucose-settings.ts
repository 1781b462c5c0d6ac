import { lazyPage } from '../../shared/i18n';

/** Where the glucose in a diary comes from, and how it is shown. */
export const GlucoseSettings = lazyPage(async () => ({
  default: (await import('./glucose/GlucoseSettings')).GlucoseSettings,
}));

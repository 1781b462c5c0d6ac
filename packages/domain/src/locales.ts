import type { Language } from '@carbsight/contracts';

/** How the server formats figures and dates; a browser uses the person's own variety of the language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' };

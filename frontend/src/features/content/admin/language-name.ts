import type { Language } from '@carbsight/contracts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** In English, as the administrators' screens are. */
export const languageName = (language: Language): string => names.of(language) ?? language;

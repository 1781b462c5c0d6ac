import { useSyncExternalStore } from 'react';
import { currentLanguage, type Language, watchLanguage } from './define-messages';

/** The screen's language; the app's root uses it as its key, so that a change re-renders everything. */
export function useLanguage(): Language {
  return useSyncExternalStore(watchLanguage, currentLanguage);
}

import { useSyncExternalStore } from 'react';
import { currentLanguage, type Language, watchLanguage } from './define-messages';

/** The language of the screen; the app's root takes it as its key, so that a change draws everything anew. */
export function useLanguage(): Language {
  return useSyncExternalStore(watchLanguage, currentLanguage);
}

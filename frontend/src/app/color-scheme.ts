import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { browserStorage } from '../shared/browser-storage';

/** Where the choice is stored; its values are light, dark and system. public/theme.js reads the same key. */
const THEME_KEY = 'ui-theme';

const toMantine = (stored: string | null): MantineColorScheme | null => {
  const scheme = stored === 'system' ? 'auto' : stored;
  return isMantineColorScheme(scheme) ? scheme : null;
};

/** Mantine says `auto` where the product says `system`. Follows changes made in other tabs. */
export function uiThemeManager(): MantineColorSchemeManager {
  const storage = browserStorage('localStorage');
  let stop = () => {};
  return {
    get: (fallback) => toMantine(storage.get(THEME_KEY)) ?? fallback,
    set: (scheme) => storage.set(THEME_KEY, scheme === 'auto' ? 'system' : scheme),
    subscribe: (onUpdate) => {
      const follow = (event: StorageEvent) => {
        if (event.key === THEME_KEY) onUpdate(toMantine(event.newValue) ?? 'auto');
      };
      window.addEventListener('storage', follow);
      stop = () => window.removeEventListener('storage', follow);
    },
    unsubscribe: () => stop(),
    clear: () => storage.remove(THEME_KEY),
  };
}

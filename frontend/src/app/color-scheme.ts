import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** Where the choice is kept; its words are light, dark and system. public/theme.js reads the same key. */
export const THEME_KEY = 'ui-theme';

const toMantine = (stored: string | null): MantineColorScheme | null => {
  const scheme = stored === 'system' ? 'auto' : stored;
  return isMantineColorScheme(scheme) ? scheme : null;
};

/** Mantine says `auto` where the product says `system`. Follows a change made in another tab. */
export function uiThemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => {
      try {
        return toMantine(localStorage.getItem(THEME_KEY)) ?? fallback;
      } catch {
        return fallback;
      }
    },
    set: (scheme) => {
      try {
        localStorage.setItem(THEME_KEY, scheme === 'auto' ? 'system' : scheme);
      } catch {
        // Storage is blocked: the choice lasts until the page is left.
      }
    },
    subscribe: (onUpdate) => {
      const follow = (event: StorageEvent) => {
        if (event.storageArea === localStorage && event.key === THEME_KEY)
          onUpdate(toMantine(event.newValue) ?? 'auto');
      };
      window.addEventListener('storage', follow);
      stop = () => window.removeEventListener('storage', follow);
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem(THEME_KEY),
  };
}

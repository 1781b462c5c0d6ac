import { byArea } from './by-area';

/** All of the app in German, by area. */
export const texts = byArea(
  import.meta.glob<object>('./de/*.json', { eager: true, import: 'default' }),
  import.meta.glob<object>('../features/content/site/*.de.md', { eager: true, import: 'text' }),
);

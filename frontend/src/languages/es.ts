import { byArea } from './by-area';

/** All of the app in Spanish, by area. */
export const texts = byArea(
  import.meta.glob<object>('./es/*.json', { eager: true, import: 'default' }),
  import.meta.glob<object>('../features/content/site/*.es.md', { eager: true, import: 'text' }),
);

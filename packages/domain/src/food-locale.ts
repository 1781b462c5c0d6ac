import type { Region } from '@carbsight/contracts';
import { type PersonLocation, regionOf } from './regions.js';

/** The dialect of words and portions: a biscuit is a bread in the United States and a cookie in Britain, a torta a cake in Spain and a
 * sandwich in Mexico. */
export type FoodLocale = 'en' | 'en-GB' | 'en-AU' | 'en-IN' | 'de' | 'es' | 'es-MX';

/** What a person speaks: a language other than English may be combined with the English of where they live. */
export type SpokenLocale = FoodLocale | `${'de' | 'es'}-${'GB' | 'AU' | 'IN'}`;

/** The locale that a person prefers, and the one that their English is in. */
export function localesOf(spoken: SpokenLocale): { readonly own: FoodLocale; readonly english: FoodLocale } {
  if (spoken === 'es-MX') return { own: spoken, english: 'en' };
  const [language = '', place] = spoken.split('-');
  const english = (place === undefined ? 'en' : `en-${place}`) as FoodLocale;
  return { own: language === 'en' ? english : (language as FoodLocale), english };
}

/** What people there type if their screen is in English. */
const LOCALES: Record<Region, FoodLocale> = {
  us: 'en',
  gb: 'en-GB',
  au: 'en-AU',
  in: 'en-IN',
  de: 'en',
  es: 'es',
  mx: 'es-MX',
  latam: 'es',
  europe: 'en',
  elsewhere: 'en',
};

/**
 * The dialect to prefer where a note could be in several. A German or Spanish screen was chosen, so the person writes in that language
 * wherever they live; so was an English one in Germany. In Spain or Mexico, it may only be the browser's default. English words mean what
 * they mean where the person lives, whatever the screen's language.
 */
export function foodLocaleOf(person: PersonLocation): SpokenLocale {
  const there = LOCALES[regionOf(person)];
  const [spoken, place] = there.split('-');
  if (person.language === 'en' || person.language === spoken) return there;
  const isEnglish = spoken === 'en' && place !== undefined;
  return isEnglish ? (`${person.language}-${place}` as SpokenLocale) : person.language;
}

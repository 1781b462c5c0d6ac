import type { FoodIndex } from './index/food-index.js';
import type { Locale, Locales } from './language/locales.js';
import { chunksOf } from './reading/mentions.js';
import { type Segmentation, segment } from './reading/segment.js';
import { TERSE, WEIGHTS } from './reading/weights.js';
import { plain, type Token } from './text/tokenise.js';

/** A note that tells of a meal in sentences. */
const STORY =
  /\b(i|i'm|i've|i'll|my|we|our|breakfast|lunch|dinner|snack|ich|mein\w*|wir|yo|mi|mis|desayun\w*|almuerzo|almorc\w*|cen[aeo]\w*)\b/i;

export type WordReader = (note: string, preferred?: Locale) => Segmentation;

/** Reads meals in words. A note may be in another language than the person's: what most of its words belong to decides. */
export function createWordReader(index: FoodIndex, locales: Locales): WordReader {
  const { vocabulary, translations } = locales;
  return (note, preferred = 'en') => {
    const told = plain(note);
    const locale = localeOf(told, preferred, index, locales);
    const translation = translations.find(({ language }) => language === locale);
    const chunks = chunksOf(vocabulary.normalise(translation?.translate(told) ?? told), vocabulary, index);
    const isStory = STORY.test(told);
    const reading = segment(chunks, { index, vocabulary, locale, weights: isStory ? WEIGHTS : TERSE });
    if (reading.foods.length > 0 || !isStory) return reading;
    return segment(chunks, { index, vocabulary, locale, weights: TERSE });
  };
}

function localeOf(told: string, preferred: Locale, index: FoodIndex, { vocabulary, translations }: Locales): Locale {
  const words = told.match(/\p{L}[\p{L}']*/gu) ?? [];
  const english = words.filter((word) => isEnglish(word)).length;
  const isPreferred = (locale: string): boolean => locale === preferred;
  const own = preferred === 'en' || preferred === 'en-GB' ? preferred : 'en';
  let best: { locale: Locale; known: number } = { locale: own, known: english + (isPreferred(own) ? 0.5 : 0) };
  for (const { language, knows } of translations) {
    const known = words.filter(knows).length + (isPreferred(language) ? 0.5 : 0);
    if (known > best.known) best = { locale: language, known };
  }
  return best.locale;

  function isEnglish(word: string): boolean {
    const [token] = vocabulary.normalise(word) as [Token?];
    if (!token) return true;
    return (
      token.kind !== 'word' ||
      index.knows(token.text) ||
      vocabulary.is('stop', token) ||
      vocabulary.is('narrative', token) ||
      vocabulary.is('breaks', token)
    );
  }
}

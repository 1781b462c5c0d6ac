import { readFileSync } from 'node:fs';
import type { FoodLocale } from '@carbsight/domain';
import { type Brands, createBrands } from './brands.js';
import { parseLanguageFile } from './language-file.js';
import { createNamesakes } from './namesakes.js';
import { createStatedCarbWords, type StatedCarbWords } from './stated-carb-words.js';
import { createTranslation, TRANSLATED, type Translation } from './translation.js';
import { createUnsureWords, type UnsureWords } from './unsure-words.js';
import { createVocabulary, type Vocabulary } from './vocabulary.js';

export const LOCALES = [
  'en',
  'en-GB',
  'en-AU',
  'en-IN',
  ...TRANSLATED,
  'es-MX',
] as const satisfies readonly FoodLocale[];
export type Locale = FoodLocale;
/** Those whose words are a whole file; a dialect has only the words that mean another food there. */
const LANGUAGES = TRANSLATED.filter((each) => !each.includes('-'));

/** The dialect's own words come first: the first meaning of a word counts. */
const wordFilesOf = (translated: Locale): string[] =>
  [...new Set([translated, translated.split('-')[0]])].map((each) => `${each}/words.txt`);

/** The food tables are in English. */
export const isForeign = (locale: Locale): boolean => !locale.startsWith('en');

/** A food by its everyday names. */
export type EverydayFood = {
  readonly locale: Locale;
  readonly names: readonly string[];
  /** `source:code` */
  readonly id: string;
  readonly portions: readonly { readonly unit: string; readonly grams: number }[];
};

/** All language data, from the files in `language/`. */
export type Locales = {
  readonly vocabulary: Vocabulary;
  readonly alsoWritten: (text: string) => string[];
  readonly translations: readonly Translation[];
  readonly everyday: readonly EverydayFood[];
  readonly statedCarbs: StatedCarbWords;
  readonly markBrands: Brands;
  readonly unsure: UnsureWords;
};

export function loadLocales(): Locales {
  const words = parseLanguageFile(load('en/words.txt'));
  const vocabulary = createVocabulary(words);
  const translations = TRANSLATED.map((language) =>
    createTranslation(language, parseLanguageFile(wordFilesOf(language).map(load).join('\n'))),
  );
  const everyday = LOCALES.flatMap((locale) => parseEveryday(load(`${locale}/everyday.txt`), locale));
  const statedCarbs = ['en', ...LANGUAGES].map((language) => parseLanguageFile(load(`${language}/stated-carbs.txt`)));
  return {
    vocabulary,
    alsoWritten: createNamesakes(words),
    translations,
    everyday,
    statedCarbs: createStatedCarbWords(statedCarbs),
    markBrands: createBrands(load('brands.txt')),
    unsure: createUnsureWords(['en', ...LANGUAGES].map((language) => parseLanguageFile(load(`${language}/words.txt`)))),
  };
}

const load = (path: string): string => readFileSync(new URL(`../../language/${path}`, import.meta.url), 'utf8');

/** One food per line: `name, name | source:code | unit grams, unit grams`. */
function parseEveryday(text: string, locale: Locale): EverydayFood[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [names = '', id = '', portions = ''] = line.split('|').map((cell) => cell.trim());
      return {
        locale,
        names: list(names),
        id: id.replace(/^(?=fndds|sr28)/, 'usda-'),
        portions: list(portions).map(portionOf),
      };
    });
}

const list = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function portionOf(written: string): { unit: string; grams: number } {
  const [, unit = '', grams = ''] = /^(.+) ([\d.]+)$/.exec(written) ?? [];
  if (unit === '') throw new Error(`"${written}" is not a unit followed by grams`);
  return { unit, grams: Number(grams) };
}

import type { FoodLocale } from '@carbsight/domain';
import { type AsideWords, createAsideWords } from './aside-words.js';
import type { LanguageFile, Rules } from './language-file.js';
import { createMarks, type MarkNames } from './marks.js';
import { createNamesakes } from './namesakes.js';
import { createPackageWords, type PackageWords } from './package-words.js';
import { createStatedCarbWords, type StatedCarbWords } from './stated-carb-words.js';
import {
  createTranslation,
  TRANSLATED,
  type Translated,
  type Translation,
  type TranslationData,
} from './translation.js';
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
/** The food tables are in English. */
export const isForeign = (locale: Locale): boolean => !locale.startsWith('en');

/** The words of all languages, as the index keeps them. */
export type LanguageData = {
  /** The English rules, and those of the other languages that are no translations. */
  readonly words: readonly Rules[];
  readonly translations: Readonly<Record<Translated, TranslationData>>;
  readonly statedCarbs: readonly Rules[];
  /** As keys (`nameKey`), like the names below. */
  readonly brands: readonly string[];
  /** What diaries say beside the food. */
  readonly asides: readonly Rules[];
  /** Everyday names with a word that alone says nothing of food. */
  readonly namesOfTalk: readonly string[];
};

/** Everyday names of foods. */
export type EverydayNames = { readonly locale: Locale; readonly names: readonly string[] };

/** All language data. */
export type Locales = {
  readonly vocabulary: Vocabulary;
  readonly alsoWritten: (text: string) => string[];
  readonly translations: readonly Translation[];
  readonly everyday: readonly EverydayNames[];
  readonly statedCarbs: StatedCarbWords;
  readonly markBrands: MarkNames;
  readonly markNames: MarkNames;
  readonly unsure: UnsureWords;
  readonly asides: AsideWords;
  readonly packageWords: PackageWords;
};

export function createLocales({
  words,
  translations,
  statedCarbs,
  brands,
  asides,
  namesOfTalk,
}: LanguageData): Omit<Locales, 'everyday'> {
  const files = words.map(inSections);
  const [english = new Map()] = files;
  return {
    vocabulary: createVocabulary(english),
    alsoWritten: createNamesakes(english),
    translations: TRANSLATED.map((language) => createTranslation(language, translations[language])),
    statedCarbs: createStatedCarbWords(statedCarbs.map(inSections)),
    markBrands: createMarks(brands, 'isBrand'),
    markNames: createMarks(namesOfTalk, 'isNamed'),
    unsure: createUnsureWords(files),
    asides: createAsideWords(asides.map(inSections)),
    packageWords: createPackageWords([...files, ...asides.map(inSections)]),
  };
}

const inSections = (rules: Rules): LanguageFile => new Map(Object.entries(rules));

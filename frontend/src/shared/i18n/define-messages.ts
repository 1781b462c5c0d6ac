import type { Language } from '@carbsight/contracts';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { useSyncExternalStore } from 'react';
import type { MessageSlots } from '../../languages/slots';
import { browserStorage } from '../browser-storage';

/** The texts of a language by area. */
type Texts = Readonly<Record<string, object>>;

/** English ships with the code that says it. Every other language is one file, fetched when the language is chosen. */
export type Translations = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Texts }>>>;

export const languages: readonly Language[] = ['en', 'de', 'es'];

/**
 * The texts of an area by name: ICU messages as `languages/en/AREA.json` has them. The build compiles them (`build/messages.ts`),
 * which TypeScript does not see.
 */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

type Values<S> = { readonly [Name in Extract<S, string>]: Name extends 'count' ? number : string | number };
type SlotsOf<Area extends keyof MessageSlots, N> = MessageSlots[Area][Extract<N, keyof MessageSlots[Area]>];

/** One text in the screen's language. */
export type Text<M extends Catalogue, Area extends keyof MessageSlots> = <N extends keyof M & string>(
  name: N,
  ...values: [SlotsOf<Area, N>] extends [never] ? [] : [Values<SlotsOf<Area, N>>]
) => string;

const STORAGE_KEY = 'ui-language';
const storage = browserStorage('localStorage');

let files: Translations | null = null;
const fetched = new Map<Language, Texts>();
const loads = new Map<Language, Promise<void>>();
const plurals = new Map<unknown, Intl.PluralRules>();
const watchers = new Set<() => void>();
/** The chosen language, even while its texts are loading. */
let wanted: Language = 'en';
let shown: Language = 'en';

/**
 * Defines the texts of one area. Other languages have theirs under the same name in `src/languages`.
 * Returns a plain function: changing the language re-renders the whole app.
 */
export function defineMessages<M extends Catalogue, const Area extends keyof MessageSlots>(
  area: Area,
  english: M,
): Text<M, Area> {
  const translation = defineTranslations(area);
  return (name, ...[values]) =>
    formatTranslation(translation()?.[name], values) ?? formatMessage(english[name] ?? name, 'en', values);
}

type MessageValues = Readonly<Record<string, string | number>>;

/** In the screen's language; null for a text that is missing there or does not fit the values: English is shown then. */
export function formatTranslation(message: CompiledMessage | undefined, values?: MessageValues): string | null {
  if (message === undefined) return null;
  try {
    return formatMessage(message, shown, values);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: somebody who looks for the reason finds it here
    console.error(`A text in “${shown}” cannot be shown`, message, error);
    return null;
  }
}

const formatters: FormatOptions['formatters'] = {
  getNumberFormat: (...how) => new Intl.NumberFormat(...how),
  getDateTimeFormat: (...how) => new Intl.DateTimeFormat(...how),
  getPluralRules: (locale) => {
    const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
    plurals.set(locale, rules);
    return rules;
  },
};

function formatMessage(message: CompiledMessage, language: Language, values: MessageValues = {}): string {
  const isolated = Object.entries(values).map(([name, value]) => [name, isolate(value)]);
  return String(format(message, language, Object.fromEntries(isolated), { formatters }));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A name in Arabic or Hebrew leaves the figures beside it in their order (Unicode's FSI and PDI). */
export function isolate<V>(value: V): V | string {
  return typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** At the start, so that this file needs no text. */
export function provideTranslations(translations: Translations): void {
  files = translations;
}

/** For English texts that come from elsewhere: those of the screen's language; null on an English screen. */
export function defineTranslations<T extends object = Catalogue>(area: string): () => T | null {
  return () => (fetched.get(shown)?.[area] as T | undefined) ?? null;
}

export function currentLanguage(): Language {
  return shown;
}

/** Resolves when the texts are loaded in the screen's language, or in the one being switched to. */
export function messagesReady(): Promise<void> {
  return loadTexts(wanted);
}

/** The language chosen earlier in this browser, else the browser's first language that we support. */
export function preferredLanguage(): Language {
  const chosen = storage.get(STORAGE_KEY);
  const wanted = chosen === null ? navigator.languages : [chosen];
  const spoken = wanted.map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language));
  return spoken.find((language) => language !== undefined) ?? 'en';
}

/** Switches the language; the choice is stored in the browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  storage.set(STORAGE_KEY, language);
  await switchLanguage(language);
}

/** Loads its texts first, so that no screen mixes languages. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTexts(language);
  // Another one has been chosen since.
  if (wanted !== language) return;
  shown = language;
  document.documentElement.lang = language;
  for (const tell of watchers) tell();
}

function watchLanguage(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

function loadTexts(language: Language): Promise<void> {
  const load = loads.get(language) ?? fetchTexts(language);
  loads.set(language, load);
  return load;
}

/** Texts that cannot be fetched stay English, and are requested again the next time: better than no screen at all. */
async function fetchTexts(language: Language): Promise<void> {
  if (language === 'en' || !files) return;
  try {
    const { texts } = await files[language]();
    fetched.set(language, texts);
  } catch (error) {
    loads.delete(language);
    // biome-ignore lint/suspicious/noConsole: somebody who looks for the reason finds it here
    console.error(`The texts in “${language}” could not be loaded`, error);
  }
}

/** The screen's language; the app's root uses it as its key, so that a change re-renders everything. */
export function useLanguage(): Language {
  return useSyncExternalStore(watchLanguage, currentLanguage);
}

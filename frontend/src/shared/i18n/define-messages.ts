import { fillText, type Language, type Slots } from '@carbsight/contracts';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage';

/** The texts of a language by part of the app. */
type Texts = Readonly<Record<string, object>>;

/** English ships with the code that says it. Every other language is one file, fetched when the language is chosen. */
export type Translations = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Texts }>>>;

export const languages: readonly Language[] = ['en', 'de', 'es'];

/** Texts by name. `{{name}}` is filled in; names ending in `_one` and `_other` are chosen by `count`. */
export type Catalogue = Readonly<Record<string, string>>;
/** The same names in another language: a missing text does not compile. */
export type Translation<M extends Catalogue> = { readonly [Name in keyof M]: string };

type NameOf<M> = { [K in keyof M & string]: K extends `${infer Base}_${'one' | 'other'}` ? Base : K }[keyof M & string];
type TextOf<M, N extends string> = M[Extract<keyof M, N | `${N}_one` | `${N}_other`>];
type SlotsOf<M, N extends string> = Slots<TextOf<M, N>> | (`${N}_other` extends keyof M ? 'count' : never);
type Values<M, N extends string> = { readonly [S in SlotsOf<M, N>]: S extends 'count' ? number : string | number };

/** One text in the screen's language. */
export type Text<M extends Catalogue> = <N extends NameOf<M>>(
  name: N,
  ...values: [SlotsOf<M, N>] extends [never] ? [] : [Values<M, N>]
) => string;

const STORAGE_KEY = 'ui-language';
const storage = browserStorage('localStorage');

let files: Translations | null = null;
const fetched = new Map<Language, Texts>();
const loads = new Map<Language, Promise<void>>();
const plurals = new Map<Language, Intl.PluralRules>();
const watchers = new Set<() => void>();
/** The chosen language, even while its texts are loading. */
let wanted: Language = 'en';
let shown: Language = 'en';

/**
 * Defines the texts of one part of the app. Other languages have theirs under the same name in `src/languages`.
 * Returns a plain function: changing the language re-renders the whole app.
 */
export function defineMessages<const M extends Catalogue>(part: string, english: M): Text<M> {
  const translation = defineTranslations(part);
  return (name, ...[values]) => {
    const text = find(translation(), name, values) ?? find(english, name, values) ?? name;
    return fillText(text, values);
  };
}

/** At the start. Not imported here, because translations are typed by the English texts, which import this file. */
export function provideTranslations(translations: Translations): void {
  files = translations;
}

function find(texts: Catalogue | null, name: string, { count }: { readonly count?: number } = {}): string | undefined {
  return (count === undefined ? undefined : texts?.[`${name}_${pluralOf(count)}`]) ?? texts?.[name];
}

function pluralOf(count: number): 'one' | 'other' {
  const rules = plurals.get(shown) ?? new Intl.PluralRules(shown);
  plurals.set(shown, rules);
  return rules.select(count) === 'one' ? 'one' : 'other';
}

/** For English texts that come from elsewhere: those of the screen's language; null on an English screen. */
export function defineTranslations<T extends object = Catalogue>(part: string): () => T | null {
  return () => (fetched.get(shown)?.[part] as T | undefined) ?? null;
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

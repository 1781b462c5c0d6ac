import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Texts by name. `{{name}}` is filled in; names ending in `_one` and `_other` are chosen by `count`. */
export type Catalogue = Readonly<Record<string, string>>;
/** The same names in another language: a missing text does not compile. */
export type Translation<M extends Catalogue> = { readonly [Name in keyof M]: string };

type NameOf<M> = { [K in keyof M & string]: K extends `${infer Base}_${'one' | 'other'}` ? Base : K }[keyof M & string];
type TextOf<M, N extends string> = M[Extract<keyof M, N | `${N}_one` | `${N}_other`>];
type Slots<T> = T extends `${string}{{${infer Slot}}}${infer Rest}` ? Slot | Slots<Rest> : never;
type SlotsOf<M, N extends string> = Slots<TextOf<M, N>> | (`${N}_other` extends keyof M ? 'count' : never);
type Values<M, N extends string> = { readonly [S in SlotsOf<M, N>]: S extends 'count' ? number : string | number };

/** One text in the screen's language. */
export type Text<M extends Catalogue> = <N extends NameOf<M>>(
  name: N,
  ...values: [SlotsOf<M, N>] extends [never] ? [] : [Values<M, N>]
) => string;

const STORAGE_KEY = 'ui-language';
const storage = browserStorage('localStorage');

const catalogues = i18next.createInstance();
void catalogues.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Our own types know the names and slots of each part; i18next's would have to know all parts at once. */
const fill = catalogues.t as (name: string, options: Readonly<Record<string, unknown>>) => string;

const loaders = new Map<string, () => Promise<object>>();
const loads = new Map<string, Promise<void>>();
const watchers = new Set<() => void>();
/** The chosen language, even while its texts are loading. Parts loaded meanwhile load theirs. */
let wanted: Language = 'en';

/**
 * Defines the texts of one part of the app. English ships with its code, German is fetched when needed.
 * Returns a plain function: changing the language re-renders the whole app.
 */
export function defineMessages<const M extends Catalogue>(
  part: string,
  english: M,
  loadGerman: () => Promise<Translation<M>>,
): Text<M> {
  catalogues.addResourceBundle('en', part, english);
  loaders.set(part, loadGerman);
  if (wanted === 'de') void loadPart(part);
  return (name, ...[values]) => fill(name, { ns: part, ...values });
}

/** For English texts that come from elsewhere: their German ones; null on an English screen. */
export function defineTranslations<T extends object = Catalogue>(
  part: string,
  loadGerman: () => Promise<T>,
): () => T | null {
  loaders.set(part, loadGerman);
  if (wanted === 'de') void loadPart(part);
  return () => (currentLanguage() === 'de' ? (catalogues.getResourceBundle('de', part) ?? null) : null);
}

export function currentLanguage(): Language {
  return catalogues.language === 'de' ? 'de' : 'en';
}

/** Resolves when all texts known so far are loaded in the screen's language, or in the one being switched to. */
export async function messagesReady(): Promise<void> {
  if (wanted === 'de') await loadAll();
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

/** Loads all texts first, so that no screen mixes languages. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === 'de') await loadAll();
  // Another one has been chosen since.
  if (wanted !== language) return;
  await catalogues.changeLanguage(language);
  document.documentElement.lang = language;
  for (const tell of watchers) tell();
}

function watchLanguage(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

async function loadAll(): Promise<void> {
  await Promise.all([...loaders.keys()].map(loadPart));
}

function loadPart(part: string): Promise<void> {
  const running = loads.get(part);
  if (running) return running;
  const load = fetchPart(part);
  loads.set(part, load);
  return load;
}

/** Texts that cannot be fetched stay English, and are requested again the next time: better than no screen at all. */
async function fetchPart(part: string): Promise<void> {
  try {
    const german = await loaders.get(part)?.();
    if (german) catalogues.addResourceBundle('de', part, german);
  } catch (error) {
    loads.delete(part);
    // biome-ignore lint/suspicious/noConsole: somebody who looks for the reason finds it here
    console.error(`The German texts of ${part} could not be loaded`, error);
  }
}

/** The screen's language; the app's root uses it as its key, so that a change re-renders everything. */
export function useLanguage(): Language {
  return useSyncExternalStore(watchLanguage, currentLanguage);
}

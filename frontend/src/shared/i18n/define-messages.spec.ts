import { compileCatalogue } from '../../../build/messages';
import {
  type Catalogue,
  currentLanguage,
  defineMessages,
  messagesReady,
  preferredLanguage,
  switchLanguage,
} from './define-messages';

const english = compileCatalogue({
  hello: 'Hello {name}',
  meals: '{count, plural, one {# meal} other {# meals}}',
  plain: 'As it is',
  misfit: 'Bye {name}',
}) as Catalogue;
const german = compileCatalogue({
  hello: 'Hallo {name}',
  meals: '{count, plural, one {# Mahlzeit} other {# Mahlzeiten}}',
  plain: 'So',
  misfit: 'Tschüss {nmae}',
});
/** The app's areas are typed; this one is not the app's. */
const define = defineMessages as unknown as (
  area: string,
  english: Catalogue,
) => (name: string, values?: Record<string, string | number>) => string;
const file = vi.hoisted(() => ({ texts: {} as Record<string, object>, isAway: false }));
vi.mock('../../languages/de', () => ({
  get texts() {
    if (file.isAway) throw new Error('offline');
    return file.texts;
  },
}));
file.texts = { greeting: german };

const text = define('greeting', english);

afterEach(() => switchLanguage('en'));

it('stays English when a language cannot be fetched, and retries', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  file.isAway = true;
  await switchLanguage('de');
  expect(text('plain')).toBe('As it is');
  expect(complaint).toHaveBeenCalled();
  file.isAway = false;
  await messagesReady();
  expect(text('plain')).toBe('So');
});

it('fills in names and counts', () => {
  expect(text('hello', { name: '<Kim> {name}' })).toBe('Hello <Kim> {name}');
  expect(text('meals', { count: 1 })).toBe('1 meal');
  expect(text('meals', { count: 0 })).toBe('0 meals');
});

it('keeps a name that runs from right to left apart from the rest of the sentence', () => {
  expect(text('hello', { name: 'محمد' })).toBe('Hello \u2068محمد\u2069');
  expect(text('hello', { name: 'Zoë' })).toBe('Hello Zoë');
});

it('loads a language’s texts before it switches', async () => {
  const change = switchLanguage('de');
  expect(text('plain')).toBe('As it is');
  await change;
  expect(currentLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(text('meals', { count: 2 })).toBe('2 Mahlzeiten');
});

it('has the texts of a page loaded later', async () => {
  await switchLanguage('de');
  expect(define('greeting', english)('plain')).toBe('So');
});

it('shows English where a part has no texts in the language', async () => {
  await switchLanguage('de');
  expect(define('new', english)('meals', { count: 2 })).toBe('2 meals');
});

it('shows English, and reports it, where a translation does not fit the values', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await switchLanguage('de');
  expect(text('misfit', { name: 'Kim' })).toBe('Bye Kim');
  expect(complaint).toHaveBeenCalled();
});

it('uses the language chosen last', async () => {
  await Promise.all([switchLanguage('de'), switchLanguage('en')]);
  expect(currentLanguage()).toBe('en');
});

it('prefers the chosen language, then the browser’s first language that we support', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'de-AT', 'en-GB']);
  expect(preferredLanguage()).toBe('de');
  localStorage.setItem('ui-language', 'en');
  expect(preferredLanguage()).toBe('en');
  localStorage.setItem('ui-language', 'xx');
  expect(preferredLanguage()).toBe('en');
  languages.mockRestore();
});

import { currentLanguage, defineMessages, messagesReady, preferredLanguage, switchLanguage } from './define-messages';

const english = {
  hello: 'Hello {{name}}',
  meals_one: '{{count}} meal',
  meals_other: '{{count}} meals',
  plain: 'As it is',
} as const;
const german = {
  hello: 'Hallo {{name}}',
  meals_one: '{{count}} Mahlzeit',
  meals_other: '{{count}} Mahlzeiten',
  plain: 'So',
};
const file = vi.hoisted(() => ({ texts: {} as Record<string, object>, isAway: false }));
vi.mock('../../languages/de', () => ({
  get texts() {
    if (file.isAway) throw new Error('offline');
    return file.texts;
  },
}));
file.texts = { greeting: german };

const text = defineMessages('greeting', english);

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
  expect(text('hello', { name: '<Kim> {{name}}' })).toBe('Hello <Kim> {{name}}');
  expect(text('meals', { count: 1 })).toBe('1 meal');
  expect(text('meals', { count: 0 })).toBe('0 meals');
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
  expect(defineMessages('greeting', english)('plain')).toBe('So');
});

it('shows English where a part has no texts in the language', async () => {
  await switchLanguage('de');
  expect(defineMessages('new', english)('meals', { count: 2 })).toBe('2 meals');
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

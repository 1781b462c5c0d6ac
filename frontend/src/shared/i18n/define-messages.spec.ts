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

afterEach(() => switchLanguage('en'));

it('fills in names and counts', () => {
  const text = defineMessages('greeting', english, async () => german);
  expect(text('hello', { name: '<Kim>' })).toBe('Hello <Kim>');
  expect(text('meals', { count: 1 })).toBe('1 meal');
  expect(text('meals', { count: 0 })).toBe('0 meals');
});

it('loads all German texts before it switches', async () => {
  const text = defineMessages('greeting-de', english, async () => german);
  await switchLanguage('de');
  expect(currentLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(text('meals', { count: 2 })).toBe('2 Mahlzeiten');
});

it('has the texts of a page loaded later, once they are ready', async () => {
  await switchLanguage('de');
  const text = defineMessages('late', english, async () => german);
  expect(text('plain')).toBe('As it is');
  await messagesReady();
  expect(text('plain')).toBe('So');
});

it('has the texts of a page loaded while the language was loading', async () => {
  const change = switchLanguage('de');
  const text = defineMessages('meanwhile', english, async () => german);
  await Promise.all([change, messagesReady()]);
  expect(text('plain')).toBe('So');
});

it('uses the language chosen last', async () => {
  await Promise.all([switchLanguage('de'), switchLanguage('en')]);
  expect(currentLanguage()).toBe('en');
});

it('stays English when the German texts cannot be fetched, and retries', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isOffline = true;
  const text = defineMessages('flaky', english, async () => {
    if (isOffline) throw new Error('offline');
    return german;
  });
  await switchLanguage('de');
  expect(text('plain')).toBe('As it is');
  expect(complaint).toHaveBeenCalled();
  isOffline = false;
  await messagesReady();
  expect(text('plain')).toBe('So');
  complaint.mockRestore();
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

import { type BrowserContext, expect, type LaunchOptions, type Page, test } from '@playwright/test';
import { withDoubledFontSize } from '../support/doubled-font-size.js';
import { expectFigure, scan, send } from '../support/meal.js';
import { openSettled } from '../support/open-settled.js';
import { OVERFLOWING_ELEMENTS } from '../support/overflow.js';
import { createAccount, type Person, register } from '../support/person.js';
import { stack } from '../support/stack.js';

/** WCAG 1.4.4 and 1.4.10: text at twice its size, on a phone. */
const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const;

const PUBLIC_PAGES = [
  ...['/', '/login', '/register', '/forgot', '/reset?token=x', '/unsubscribe', '/features', '/about', '/pricing'],
  ...['/blog', '/faq', '/prompt-management', '/no-such-page'],
];
const USER_PAGES = [
  ...[
    '/',
    '/history',
    '/?figure=true',
    '/insights',
    '/insights/print',
    '/profile',
    '/profile#units',
    '/profile#glucose',
    '/profile#security',
    '/profile#data',
    '/pricing',
  ],
  ...['/subscription', '/chat'],
];
const ADMIN_PAGES = [
  ...['', '/users', '/users/newsletter', '/security', '/content', '/content/new', '/performance', '/system', '/models'],
  ...['/sampling-config', '/evaluation', '/scan-analysis', '/model-comparison', '/scan-overview', '/retention'],
  ...['/golden-set', '/golden-set/compare', '/quality', '/debug'],
].map((path) => `/admin${path}`);

test('at twice the text size, nothing is cut off and no page scrolls sideways', async ({ launchOptions }) => {
  // Many pages.
  test.slow();
  await withDoubledFontSize({ ...launchOptions, ...PHONE, baseURL: stack.url, locale: 'en-GB' }, async (context) => {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, PUBLIC_PAGES);
    await register(page);
    await scan(page);
    await expectFigure(page, /about\s*52 g/);
    await expectFit(page);
    await visit(page, USER_PAGES);
    await signIn(context, { email: 'admin@carbsight.local', password: stack.adminPassword });
    await visit(page, ADMIN_PAGES);
  });
});

for (const { locale, words, note, carbohydrates } of [
  { locale: 'de-DE', words: 'German', note: '2 Scheiben Vollkornbrot mit Marmelade', carbohydrates: 'Kohlenhydrate' },
  {
    locale: 'es-ES',
    words: 'Spanish',
    note: '2 rebanadas de pan integral con mermelada',
    carbohydrates: 'Carbohidratos',
  },
]) {
  test(`at twice the text size, the longer ${words} words fit, too`, async ({ request, launchOptions }) => {
    const person = await createAccount(request);
    await withDoubledFontSize({ ...launchOptions, ...PHONE, baseURL: stack.url, locale }, async (context) => {
      const page = await context.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, PUBLIC_PAGES);
      await signIn(context, person);
      const mealId = await send(context.request, note);
      await openSettled(page, `/meal/${mealId}`);
      await expect(page.getByRole('region', { name: carbohydrates })).toBeVisible({ timeout: 60_000 });
      await expectFit(page);
      await visit(page, USER_PAGES);
    });
  });
}

test('at twice the text size, the composer fits on the narrowest phone while one types', async ({
  request,
  launchOptions,
}) => {
  const person = await createAccount(request);
  await onNarrowestPhone({ launchOptions, person }, async (page) => {
    await openSettled(page, '/');
    await page.getByLabel('Was isst du?').fill('gestern Abend zwei Scheiben Brot mit Butter und Florps');
    await expect(page.getByRole('list', { name: 'Was verstanden wurde' }).getByText('Florps')).toBeVisible();
    await expect(page.getByText(/^mindestens/)).toBeVisible();
    await expectFit(page);
  });
});

test('at twice the text size, the forms of a package fit on the narrowest phone, wrong and with a name without spaces', async ({
  request,
  launchOptions,
}) => {
  const person = await createAccount(request);
  await onNarrowestPhone({ launchOptions, person }, async (page, context) => {
    const name = 'Vollkornbrot'.repeat(10);
    const added = await context.request.post('/api/foods/own', { data: { name, per100: { carbs: 45 } } });
    expect(added.ok()).toBe(true);
    const logWrongly = async () => {
      await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectFit(page);
    };
    await openSettled(page, '/foods');
    await expectFit(page);
    await page.getByRole('button', { name: `${name} eintragen` }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await logWrongly();
    await openSettled(page, '/foods/label');
    await page.getByRole('button', { name: 'Angaben stattdessen eintippen' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await logWrongly();
  });
});

/** In German, whose words are long. */
async function onNarrowestPhone(
  { launchOptions, person }: { launchOptions: LaunchOptions; person: Person },
  look: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const narrow = { ...launchOptions, ...PHONE, viewport: { width: 320, height: 640 } };
  await withDoubledFontSize({ ...narrow, baseURL: stack.url, locale: 'de-DE' }, async (context) => {
    const page = await context.newPage();
    await signIn(context, person);
    await look(page, context);
  });
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openSettled(page, path);
    await expectFit(page);
  }
}

/** Components that measure their width re-render in the next frames. */
async function expectFit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(OVERFLOWING_ELEMENTS), { message: page.url() }).toEqual([]);
}

async function signIn(context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await context.clearCookies();
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok()).toBe(true);
}

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { withDoubledLetters } from '../support/doubled-letters.js';
import { WHAT_DOES_NOT_FIT } from '../support/fits.js';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';
import { stack } from '../support/stack.js';

/** WCAG 1.4.4 and 1.4.10: letters twice as large, on a phone. */
const PHONE = { width: 390, height: 844 };

const OF_EVERYBODY = [
  ...['/', '/login', '/register', '/forgot', '/reset?token=x', '/unsubscribe', '/features', '/about', '/pricing'],
  ...['/blog', '/faq', '/prompt-management', '/no-such-page'],
];
const OF_PEOPLE = [
  ...[
    '/',
    '/history',
    '/add',
    '/add?by=carbs',
    '/add?by=foods',
    '/insights',
    '/insights/print',
    '/profile',
    '/pricing',
  ],
  ...['/subscription', '/chat'],
];
const OF_ADMINISTRATORS = [
  ...['', '/users', '/users/newsletter', '/security', '/content', '/content/new', '/performance', '/system', '/models'],
  ...['/sampling-config', '/evaluation', '/scan-analysis', '/model-comparison', '/scan-overview', '/retention'],
  ...['/golden-set', '/golden-set/compare', '/debug'],
].map((path) => `/admin${path}`);

test('with letters twice as large nothing is cut off and no page scrolls sideways', async ({ launchOptions }) => {
  const settings = {
    ...launchOptions,
    baseURL: stack.url,
    locale: 'en-GB',
    viewport: PHONE,
    serviceWorkers: 'block',
  } as const;
  await withDoubledLetters(settings, async (context) => {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, OF_EVERYBODY);
    await register(page);
    await scan(page);
    await expectFigure(page, /about\s*52 g/);
    await expectFit(page);
    await visit(page, OF_PEOPLE);
    await signInAsAdministrator(context);
    await visit(page, OF_ADMINISTRATORS);
  });
});

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectFit(page);
  }
}

/** What reads the width draws anew with the next frames. */
async function expectFit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(WHAT_DOES_NOT_FIT), { message: page.url(), timeout: 3_000 }).toEqual([]);
}

async function signInAsAdministrator(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  const data = { email: 'admin@carbsight.local', password: stack.adminPassword };
  const answer = await context.request.post('/api/auth/login', { data, headers: { origin: stack.url } });
  expect(answer.ok()).toBe(true);
}

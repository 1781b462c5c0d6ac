import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure } from '../support/meal.js';
import { aPerson, fillRegistration, register } from '../support/person.js';
import { untilInstalled } from '../support/service-worker.js';
import { stack } from '../support/stack.js';

test.use({ baseURL: stack.builtInUrl });

const NOTE = '2 slices of toast with butter and some florps';
const field = (page: Page) => page.getByLabel('What are you eating?');
const rows = (page: Page) => page.getByRole('list', { name: 'What was understood' }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Estimate what you wrote' });

/** Everything that the page tells the server, except for measurements. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !/events|vitals|performance/.test(pathname)) writes.push(pathname);
  });
  return writes;
}

test('rows and sum are there while one types, and one request logs them', async ({ page }) => {
  await register(page);
  const writes = watchWrites(page);
  await field(page).click();
  await page.keyboard.type(NOTE);
  await expect(rows(page)).toHaveText([/Toast.*3\d g/, /Butter/, /florps.*Not known yet/]);
  await expect(page.getByText('without florps')).toBeVisible();
  await expect(field(page)).toHaveValue(NOTE);
  await expectAccessible(page);
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Enter carbs' }).click();
  await page.getByLabel('Carbs in florps').fill('12');
  await page.getByRole('button', { name: 'Set' }).click();
  await expect(field(page)).toHaveValue(`${NOTE} (12 g carbs)`);
  await expect(rows(page)).toHaveText([/Toast.*3\d g/, /Butter/, /Florps.*12 g/]);
  const sum = page.getByText(/^about \d+ g$/);
  const shown = await sum.innerText();
  await page.reload();
  await expect(field(page)).toHaveValue(`${NOTE} (12 g carbs)`);
  await expect(sum).toHaveText(shown);
  await send(page).click();
  await expectFigure(page, new RegExp(shown.replace(' ', '\\s*')));
  expect(writes).toEqual(['/api/scans']);
});

test('a stranger sees a figure with one tap, and signing up keeps it without a second press', async ({ page }) => {
  await page.goto('/');
  const writes = watchWrites(page);
  await page.getByRole('button', { name: 'porridge with a banana' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('form').getByText(/^about \d+ g$/)).toBeVisible();
  await expectAccessible(page);
  expect(writes).toEqual([]);
  await send(page).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await fillRegistration(page, aPerson());
  await expectFigure(page, /about\s*\d+ g/);
  expect(writes).toEqual(['/api/auth/register', '/api/scans']);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('words are a figure at once, which stays when they arrive', async ({ page, context }) => {
    await register(page);
    await untilInstalled(page);
    await field(page).fill('a bagel');
    await expect(rows(page)).toHaveCount(1);
    await field(page).fill('');
    await context.setOffline(true);
    await page.reload();
    await field(page).fill('200 g cooked rice');
    const sum = page.locator('form').getByText(/^about \d+ g$/);
    const shown = await sum.innerText();
    await send(page).click();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
    await expect(waiting).toContainText(shown);
    await expect(waiting).toContainText('estimated on this device');
    await context.setOffline(false);
    await expect(waiting).toBeHidden({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Today’s meals' })).toContainText(shown.replace('about ', ''));
  });
});

const BROKEN = {
  'a reader that cannot be loaded': (page: Page) => page.route('**/assets/reader-*.js', (route) => route.abort()),
  'a damaged index': (page: Page) =>
    page.route('**/assets/foods-*.bin', async (route) => {
      const body = await (await route.fetch()).body();
      body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
      await route.fulfill({ body });
    }),
};
for (const [what, breakIt] of Object.entries(BROKEN)) {
  test(`with ${what}, the server reads`, async ({ page }) => {
    await breakIt(page);
    await register(page);
    await field(page).fill('200 g cooked rice');
    await expect(page.getByText('Send it to see the carbs')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await send(page).click();
    await expectFigure(page, /about\s*5\d g/);
  });
}

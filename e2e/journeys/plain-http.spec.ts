import { expect, type Page, test } from '@playwright/test';
import { expectFigure } from '../support/meal.js';
import { registerOnScreen } from '../support/person.js';

/** Waits for all that the page needs offline: without https there is no service worker to keep it. */
async function open(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/WaitingMeals-[^/]+\.js$/), page.goto(path)]);
}

/** Logs a figure on the page that is open for it. */
async function enter(page: Page, carbs: string, name: string): Promise<void> {
  await page.getByLabel('Carbohydrates in grams').fill(carbs);
  await page.getByLabel('What was it? (optional)').fill(name);
  await page.getByRole('button', { name: 'Log this meal' }).click();
}

test.beforeEach(async ({ page }) => {
  await registerOnScreen(page);
  expect(await page.evaluate('isSecureContext')).toBe(false);
});

test('without https, a meal in words gets a figure and another food', async ({ page }) => {
  await page.getByLabel('What are you eating?').fill('2 slices of toast');
  await page.getByRole('button', { name: 'Estimate what you wrote' }).click();
  await expectFigure(page, /about\s*\d+ g/);
  await page.getByRole('button', { name: /^\+ add/ }).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Search the food table').fill('lentils mature');
  const lentils = dialog.getByRole('button', { name: /Lentils, mature seeds, cooked/ });
  await lentils.first().click();
  const items = page.getByRole('region', { name: 'What’s in it' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'Lentils' })).toBeVisible();
});

test('without https, two tabs send the meals that wait, and each is logged once', async ({ page, context }) => {
  const names = ['Pie', 'Soup'];
  const waitingIn = (tab: Page) => tab.getByRole('region', { name: 'Waiting to be sent' });
  const other = await context.newPage();
  await Promise.all([open(page, '/'), open(other, '/history')]);
  for (const name of names) {
    await page.getByRole('button', { name: /^Enter the carbs/ }).click();
    await expect(page.getByLabel('Carbohydrates in grams')).toBeVisible();
    // From here on, there is no connection.
    await context.setOffline(true);
    await enter(page, '45', name);
    await expect(waitingIn(page)).toContainText(name);
    await expect(waitingIn(other)).toContainText(name);
  }
  // Each meal is held until both tabs have sent it, so that both get their answer only after that.
  const held = new Map<string, () => Promise<void>>();
  const deletions: string[] = [];
  await context.route('**/api/scans/**', async (route, request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
    if (request.method() !== 'POST') return route.continue();
    const key = request.headers()['idempotency-key'] ?? '';
    const first = held.get(key);
    if (!first) return void held.set(key, () => route.continue());
    await Promise.all([first(), route.continue()]);
  });
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(waitingIn(tab)).toBeHidden();
    await tab.goto('/history');
    for (const name of names) await expect(tab.getByRole('link', { name })).toHaveCount(1);
  }
  expect(deletions).toEqual([]);
});

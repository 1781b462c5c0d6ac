import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, scan } from '../support/meal.js';
import { aPerson, createAccount, register } from '../support/person.js';

/** Gives the person one meal, estimated at 52 g and corrected to 61 g. */
async function correctedMeal(page: Page): Promise<void> {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  const mealId = new URL(page.url()).pathname.split('/').at(-1);
  expect(await send(page, 'PUT', `/api/scans/${mealId}/override`, { carbs: 61, reason: 'weighed' })).toBe(200);
}

/** Sends a request as the page would, with its cookie and origin. */
async function send(page: Page, method: string, path: string, body?: unknown): Promise<number> {
  return page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(call.path, { method: call.method, headers, body: JSON.stringify(call.body ?? {}) });
      return response.status;
    },
    { method, path, body },
  );
}

test('the next person to sign in in the same window sees nothing of the previous one', async ({ page, request }) => {
  const next = await createAccount(request, aPerson('Grace'));
  await register(page);
  const secret = { name: 'Pie of the first one', carbs: 33, reason: 'weighed' };
  expect(await send(page, 'POST', '/api/scans/manual', secret)).toBe(201);
  // A search without results, so that the whole history is not loaded.
  await page.goto('/history?search=nothing');
  await expect(page.getByRole('heading', { name: 'No matching meals' })).toBeVisible();
  // Without reloading the page.
  await page.getByRole('link', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What is on your plate, Grace?');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('No meals yet')).toBeVisible();
  await expect(page.getByText(secret.name)).toBeHidden();
});

test('without a subscription on sale, everyone can export and print a period', async ({ page }) => {
  await correctedMeal(page);
  await page.goto('/insights');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Table (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^carbsight-meals-.*\.csv$/);
  await page.getByRole('link', { name: 'Summary to print' }).click();
  await expect(page.getByRole('row', { name: /61 g \* \* entered by hand \(estimated 52 g\)/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});

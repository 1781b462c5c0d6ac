import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, scan } from '../support/meal.js';
import { words } from '../support/model-script.js';
import { register } from '../support/person.js';

for (const path of ['/', '/login', '/register', '/forgot', '/reset?token=x', '/about', '/pricing', '/no-such-page']) {
  test(`${path} is accessible to visitors in both themes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });
}

for (const path of [
  '/',
  '/history',
  '/insights',
  '/insights/print',
  '/profile',
  '/meal/00000000-0000-7000-8000-000000000000',
]) {
  test(`${path} is accessible to those who signed in, in both themes`, async ({ page }) => {
    await register(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });
}

test('the way of a meal is accessible at every step, in both themes', async ({ page }) => {
  await register(page);
  await page.goto('/?camera=true');
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  await expectAccessible(page);

  await page.goto('/');
  await scan(page, { note: words.slow });
  await expect(page.getByRole('heading', { name: 'Estimating your meal' })).toBeVisible();
  await expectAccessible(page);
  await expectFigure(page, /about\s*52 g/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct the total' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/');
  await scan(page, { note: words.notFood });
  await expect(page.getByRole('heading', { name: 'This does not look like food' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /Lentil soup/ })).toBeVisible();
  await expectAccessible(page);
});

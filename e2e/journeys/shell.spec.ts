import { expect, test } from '@playwright/test';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';

test('the app starts if no paint is reported, and if style sheets fail to load', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.reload();
  await expectFigure(page, /about\s*52 g/);
});

test('if the app’s code cannot be loaded, the page says so and offers a retry', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Carbsight could not be loaded. Check your connection');
  await page.evaluate(() => localStorage.setItem('ui-language', 'de'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Carbsight konnte nicht geladen werden.');
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
});

test('the page is visible before the app runs', async ({ page }) => {
  await page.route(/\/assets\/.*\.(?:js|css)$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Carbsight', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
});

test('the theme is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.locator('label', { hasText: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

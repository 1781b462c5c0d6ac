import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, scan } from '../support/meal.js';
import { aNote, releaseAnswer, words } from '../support/model-script.js';
import { createAccount } from '../support/person.js';

const PUBLIC_PAGES = [
  ...['/', '/login', '/register', '/forgot', '/reset?token=x', '/unsubscribe?token=abc', '/about', '/pricing'],
  '/no-such-page',
];
const USER_PAGES = [
  ...['/', '/history', '/insights', '/insights/print', '/profile'],
  '/meal/00000000-0000-7000-8000-000000000000',
];

async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
    await expectAccessible(page);
  }
}

test('public pages are accessible in both themes', async ({ page }) => {
  await expectAllAccessible(page, PUBLIC_PAGES);
});

test('signed-in pages are accessible in both themes', async ({ page }) => {
  await createAccount(page.request);
  await expectAllAccessible(page, USER_PAGES);
});

test('the rows of the profile are large enough to touch beside the navigation', async ({ page }) => {
  // The phone that Lighthouse measures with.
  await page.setViewportSize({ width: 412, height: 823 });
  await createAccount(page.request);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Carbs and units' })).toBeVisible();
  await expectAccessible(page, { 'target-size': { enabled: true } });
});

test('scanning a meal is accessible at every step, in both themes', async ({ page }) => {
  await createAccount(page.request);
  await page.goto('/?camera=true');
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  await expectAccessible(page);

  await page.goto('/');
  const note = aNote(words.itemByItem);
  await scan(page, { note });
  await expect(page.getByRole('heading', { name: 'Found so far' })).toBeVisible();
  await expectAccessible(page);
  await releaseAnswer(note);
  await expectFigure(page, /about\s*52 g/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter the total' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Basmati rice.*Change$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/');
  await scan(page, { note: words.notFood });
  await expect(page.getByRole('heading', { name: 'This does not look like food' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /Rice and beans/ })).toBeVisible();
  await expectAccessible(page);
});

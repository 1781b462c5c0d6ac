import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { expectFigure, scan, waitUntilReadBy } from '../support/meal.js';

const TEXT = 'Estimate the carbohydrates of this meal in grams and answer in JSON. Never mention insulin.';

async function openDebugTools(page: Page): Promise<void> {
  await page.goto('/admin/debug');
  await expect(page.getByRole('heading', { level: 1, name: 'Debug Tools' })).toBeVisible();
  await expect(page.getByText('Restricted to administrators: owners, editors and viewers')).toBeVisible();
  // Component styles load in any order; a tab is built on a button that has no border of its own.
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('border-bottom-width', '2px');
}

async function createVersion(page: Page, name: string, prompt: string): Promise<void> {
  await page.getByRole('button', { name: 'New Version' }).click();
  await page.getByLabel('Version Name').fill(name);
  await page.getByLabel('Prompt Content').fill(prompt);
  await page.getByRole('button', { name: 'Create Version' }).click();
}

test('the administrator tries a prompt on their own meal and sees both answers', async ({ administrator: page }) => {
  await page.goto('/');
  await scan(page, { note: 'for the prompts' });
  await expectFigure(page, '52');
  const mealId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await openDebugTools(page);
  await expect(page.getByRole('button', { name: 'Re-analyze with Current Settings' })).toBeHidden();
  await page.getByLabel('Meal ID').fill(mealId);
  await page.getByRole('button', { name: 'Load Meal' }).click();
  await expect(page.getByRole('img', { name: 'The chosen meal' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stored answer' })).toContainText('52.0 g');

  await page.getByRole('textbox', { name: 'Custom Prompt Override' }).fill(TEXT);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Re-analyze with Current Settings' }).click();
  await expect(page.getByRole('region', { name: 'After' })).toContainText('custom', { timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Before' })).toContainText('gpt-4o');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Metadata' }).click();
  await page.getByLabel('Show captured metadata').check();
  await expect(page.getByRole('region', { name: 'Captured metadata' })).toContainText('{');
});

test('a prompt goes live for later scans and is unpublished again', { tag: '@exclusive' }, async ({
  administrator: page,
}) => {
  await openDebugTools(page);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await createVersion(page, 'Short', TEXT);
  await page.getByRole('button', { name: 'Set Live v7.0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set v7.0 live?' });
  await expect(dialog.getByRole('region', { name: 'Differences from the live prompt' })).toContainText('CalorieKing');
  await expect(dialog.getByRole('region', { name: 'Gate' })).toContainText('has no completed golden run');
  await expect(dialog.getByRole('button', { name: 'Start With 10% Anyway' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Percentage of the scans to start with' }).fill('100');
  await dialog.getByLabel('Reason').fill('A journey tries it');
  const send = dialog.getByRole('button', { name: 'Set Live Anyway' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('Production Version Updated')).toBeVisible();
  await expect(page.getByText('v7.0 - Short is now live')).toBeVisible();

  await waitUntilReadBy(page.request, { promptVersion: 'v7.0' });

  await openDebugTools(page);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Unpublish v7.0' }).click();
  // Going back to the built-in prompt needs no passing run.
  await page.getByRole('dialog', { name: 'Unpublish v7.0?' }).getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Version Unpublished')).toBeVisible();
  await page.reload();
  await expect(page.getByText('v3.0-production', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  // The browser's versions are still there, and none is marked live.
  await expect(page.getByRole('region', { name: 'Active versions' }).getByRole('listitem')).toHaveCount(7);

  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Recorded activity' })).toContainText('Prompt v7.0 “Short” set live');
});

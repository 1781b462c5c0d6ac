import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';

async function openModels(page: Page): Promise<void> {
  await page.goto('/admin/models');
  await expect(page.getByRole('heading', { level: 1, name: 'Model Management' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current Production Model' })).toContainText('GPT-4o');
}

test('the test model is changed with a reason and reverted with one click', { tag: '@exclusive' }, async ({
  administrator: page,
}) => {
  await openModels(page);
  const current = page.getByRole('region', { name: 'Current Test Model' });
  for (const label of ['GPT-4o', 'Reference table (built in)']) {
    await page.getByRole('combobox', { name: 'Test Model' }).click();
    await page.getByRole('option', { name: label }).click();
    await page.getByLabel('Change reason (optional)').fill(`Trying ${label}`);
    await page.getByRole('button', { name: 'Update Test Model' }).click();
    await expect(current).toContainText(label);
    await expect(page.getByLabel('Change reason (optional)')).toHaveValue('');
  }
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const newest = page.getByRole('list', { name: 'Changes of models' }).getByRole('listitem').first();
  await tab('History');
  await expect(newest).toContainText('Test Model: GPT-4o → Reference table (built in)');
  await expect(newest).toContainText('Trying Reference table (built in)');
  await expect(newest).toContainText('admin@carbsight.local');
  await newest.getByRole('button', { name: 'Return to GPT-4o' }).click();
  await expect(newest).toContainText('Return to GPT-4o');
  await tab('Live');
  await expect(current).toContainText('GPT-4o');

  await page.getByRole('combobox', { name: 'Test Model' }).click();
  await page.getByRole('option', { name: 'None (no shadow runs)' }).click();
  await page.getByRole('button', { name: 'Update Test Model' }).click();
  await expect(current).toContainText('No test model is set: scans are read once.');
  await tab('History');
  await expect(newest).toContainText('Test Model: GPT-4o → None');

  await tab('Judge and Test Model');
  await page.getByRole('combobox', { name: 'Judge' }).click();
  await page.getByRole('option', { name: 'Gemini 2.5 Pro' }).click();
  await page.getByRole('button', { name: 'Update Judge' }).click();
  await expect(page.getByRole('region', { name: 'Judge', exact: true }).getByRole('definition').first()).toHaveText(
    'Gemini 2.5 Pro',
  );
  await expectAccessible(page);
  await tab('History');
  await newest.getByRole('button', { name: 'Return to Gemini 2.5 Flash' }).click();
  await expect(newest).toContainText('Judge: Gemini 2.5 Pro → Gemini 2.5 Flash');

  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Recorded activity' })).toContainText('Test model changed to None');
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';

async function openSampling(page: Page): Promise<void> {
  await page.goto('/admin/sampling-config');
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluation Sampling Configuration' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estimated Daily Cost' })).toContainText('Together');
}

const judge = (page: Page) => page.getByRole('textbox', { name: 'LLM judge sampling rate in percent' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('if one of two tabs saves, the other one learns of it', { tag: '@alone' }, async ({ administrator: page }) => {
  await openSampling(page);
  const other = await page.context().newPage();
  await openSampling(other);
  await judge(page).fill('35');
  await save(page).click();
  await expect(page.getByText('Sampling configuration updated successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current Active Configuration' })).toContainText('35%');

  await judge(other).fill('80');
  await save(other).click();
  await expect(other.getByText(/Currently active: LLM judge 35%/)).toBeVisible();
  await expect(judge(other)).toHaveValue('80%');
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect(judge(other)).toHaveValue('35%');

  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Recorded activity' })).toContainText('Sampling set to 35 % judged');
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { register } from '../support/person.js';

test('a person starts the free trial from the banner, once, and sees what follows', async ({ page }) => {
  await register(page);
  await expect(page.getByText('Get a free 7 day trial of Essentials')).toBeVisible();
  await page.getByRole('link', { name: 'Start Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  // These tests run without scan limits, so only the reads differ between plans.
  const reads = page.getByRole('row', { name: /^AI readings per photo/ });
  await expect(reads.getByRole('cell')).toHaveText(['1', '3', '5']);
  await expect(page.getByText(/Paid plans are not available here yet/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible();
  await expect(page.getByText('7 days left')).toBeVisible();
  await expect(page.getByText(/^0 analyses/)).toBeVisible();
  await expectAccessible(page);

  const again = await page.request.post('/api/subscription/trial');
  expect(again.status()).toBe(409);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What is on your plate');
  await expect(page.getByText('Get a free 7 day trial of Essentials')).toBeHidden();
  await page.goto('/pricing');
  await expect(page.getByRole('columnheader', { name: /Essentials.*Your plan/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the free trial' })).toBeHidden();
});

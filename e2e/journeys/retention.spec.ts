import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';

test('the administrator sees this week’s cohort, chooses a range and exports it', async ({ administrator: page }) => {
  await page.goto('/admin/retention');
  await expect(page.getByRole('heading', { level: 1, name: 'Retention Tracking' })).toBeVisible();
  const details = page.getByRole('table', { name: 'Cohort details' });
  await expect(details.getByRole('row', { name: /Visiting Users %/ }).first()).toContainText('so far');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Max Retention Weeks' }).click();
  await page.getByRole('option', { name: '4 weeks' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^carbsight-retention-\d{4}-\d\d-\d\d\.csv$/);
});

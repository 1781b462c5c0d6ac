import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, samplePhoto } from '../support/meal.js';
import { aPerson, register } from '../support/person.js';

test('a parent keeps a child’s diary, logs in it like in their own, deletes an entry, and lets a second parent in', async ({
  page,
  browser,
}) => {
  const anna = await register(page);
  await page.goto('/family');
  await page.getByLabel('Whose diary is it?').fill('Lena');
  await page.getByRole('button', { name: 'Add a diary' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the diary of Lena' }).click();
  await page.getByRole('textbox', { name: 'What are you eating?' }).fill('two slices of toast');
  await page.getByRole('button', { name: 'Estimate what you wrote' }).click();
  await expect(page.getByText('Logged in the diary of Lena.')).toBeVisible();
  await page.getByLabel('Photo of the meal').setInputFiles(samplePhoto('meal_breakfast.jpg'));
  await page.getByRole('button', { name: 'Log for Lena' }).click();
  await expectFigure(page, /about/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my entry' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All meals of Lena' })).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /toast/i })).toHaveCount(0);

  const ben = aPerson('Ben');
  await page.goto('/family');
  await page.getByLabel('Their e-mail address').fill(ben.email);
  await page.getByRole('combobox', { name: 'Whose diary' }).click();
  await page.getByRole('option', { name: 'Lena' }).click();
  await page.getByLabel('Your password').fill(anna.password);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByText(/family\/join#/).textContent();
  const other = await browser.newPage();
  await register(other, ben);
  await other.goto(link?.trim() ?? '');
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('You are looking at the diary of Lena')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'What are you eating?' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Stop sharing with Ben' }).click();
  await other.reload();
  await expect(other.getByText(/You cannot see this diary/)).toBeVisible();
});

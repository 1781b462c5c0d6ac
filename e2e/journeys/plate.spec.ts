import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { createAccount } from '../support/person.js';

test('a figure and words are added to a meal: one total, one range, one list', async ({ page }) => {
  await createAccount(page.request);
  const entered = await page.request.post('/api/scans/manual', { data: { name: 'Soup', carbs: 12 } });
  const { mealId } = (await entered.json()) as { mealId: string };
  await page.goto(`/meal/${mealId}`);

  await page.goto(`/?figure=true&to=${mealId}`);
  await page.getByLabel('Carbohydrates in grams').fill('30');
  await page.getByLabel('What was it? (optional)').fill('Roll');
  await page.getByRole('button', { name: 'Log this meal' }).click();
  const whole = page.getByRole('region', { name: 'Carbohydrates' });
  await expect(whole).toContainText('42 g');

  await page.getByRole('button', { name: /^\+ add/ }).click();
  await page.getByLabel('Search the food table').fill('2 slices of toast');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Estimate “2 slices of toast”' }).click();
  // The part may be read in the background, while the plate is shown.
  await expect(whole).toContainText('94 g');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enter the total' }).click();
  await page.getByLabel('Carbohydrates in grams').fill('80');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(whole).toContainText(/your value\s*80 g/i);
  await page.getByRole('button', { name: 'Undo the last change' }).first().click();
  await expect(whole).toContainText('94 g');

  await page.goto('/history');
  await expect(page.getByRole('link', { name: /Soup.*with 2 more.*94 g/ })).toBeVisible();
  await page.getByRole('link', { name: /Soup/ }).click();
  await page.getByRole('link', { name: 'Roll' }).click();
  await page.getByRole('button', { name: 'Make it a meal of its own' }).click();
  await expect(page.getByText('This is a meal of its own now.')).toBeVisible();
  await page.goto(`/meal/${mealId}`);
  await expect(whole).toContainText('64 g');
});

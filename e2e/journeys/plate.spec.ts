import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { createAccount } from '../support/person.js';

test('a figure and words are added to a meal: one total, one range, one row in the history', async ({ page }) => {
  await createAccount(page.request);
  const entered = await page.request.post('/api/scans/manual', { data: { name: 'Soup', carbs: 12 } });
  const { mealId } = (await entered.json()) as { mealId: string };
  await page.goto(`/meal/${mealId}`);

  await page.getByRole('button', { name: 'Add to this meal' }).click();
  await page.getByRole('menuitem', { name: 'A figure', exact: true }).click();
  await expect(page.getByText('Adding to Soup')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Carbohydrates in grams').fill('30');
  await page.getByLabel('What was it? (optional)').fill('Roll');
  await page.getByRole('button', { name: 'Log this meal' }).click();
  const whole = page.getByRole('region', { name: 'Whole meal' });
  await expect(whole).toContainText('42 g in all');
  await expect(page.getByText('Adding to Soup')).toBeHidden();

  await page.getByRole('button', { name: 'Add to this meal' }).click();
  await page.getByRole('menuitem', { name: 'Words or a photo' }).click();
  await page.getByRole('textbox', { name: 'What are you eating?' }).fill('2 slices of toast');
  await page.keyboard.press('Enter');
  // The part is read in the background, while the plate is shown.
  await expect(whole).toContainText('94 g in all');
  await expect(whole.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await page.goto('/history');
  await expect(page.getByRole('link', { name: /Soup.*with 2 more.*94 g/ })).toBeVisible();
  await page.getByRole('link', { name: /Soup/ }).click();
  await whole.getByRole('link', { name: /Roll/ }).click();
  await page.getByRole('button', { name: 'Make it a meal of its own' }).click();
  await expect(page.getByText('This is a meal of its own now.')).toBeVisible();
  await page.goto(`/meal/${mealId}`);
  await expect(whole).toContainText('64 g in all');
});

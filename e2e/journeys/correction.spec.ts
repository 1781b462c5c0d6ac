import { expect, test } from '@playwright/test';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';

test('a corrected total counts, and the first estimate is kept', async ({ page }) => {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);

  await page.getByRole('button', { name: 'Enter the total' }).click();
  await page.getByLabel('Carbohydrates in grams').fill('61');
  await page.getByRole('radio', { name: 'I weighed it' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFigure(page, /your value\s*61 g/i);
  const card = page.getByRole('region', { name: 'Carbohydrates' });
  await expect(card).toContainText('I weighed it. The estimate was about 52 g, likely 44 to 63 g.');

  await page.reload();
  await expectFigure(page, /your value\s*61 g/i);
  await page.getByRole('button', { name: 'Go back to the estimate' }).click();
  await expectFigure(page, /about\s*52 g/);
  await page.getByText(/History of this meal/).click();
  await expect(page.getByRole('listitem').filter({ hasText: '61 g' })).toBeVisible();
});

test('a changed item updates the total immediately without a model call, and can be undone', async ({ page }) => {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  const card = page.getByRole('region', { name: 'Carbohydrates' });

  await page.getByRole('button', { name: /^Basmati rice/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Show all/ }).click();
  await dialog.getByRole('button', { name: '×2 of the estimate' }).click();
  await expect(dialog.getByLabel('Basmati rice, cooked in grams')).toHaveValue('300');
  await expect(dialog.getByRole('status')).toContainText('about 94 g');
  // On a phone, the back gesture is easily made by accident.
  await page.evaluate('history.back()');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Basmati rice, cooked in grams')).toHaveValue('300');
  await dialog.getByRole('button', { name: 'Add a food' }).click();
  await page.getByLabel('Search the food table').fill('lentils mature');
  await dialog
    .getByRole('button', { name: /Lentils, mature seeds, cooked/ })
    .first()
    .click();
  await dialog.getByLabel(/in grams$/).fill('100');
  await expect(dialog.getByRole('status')).toContainText('about 114 g');
  await dialog.getByRole('button', { name: 'Save the items' }).click();
  await expectFigure(page, /your items\s*about\s*114 g/i);
  await expect(card).toContainText('The estimate was about 52 g, likely 44 to 63 g.');

  await page.reload();
  await expectFigure(page, /your items\s*about\s*114 g/i);
  await page.getByText(/History of this meal/).click();
  await expect(page.getByRole('listitem').filter({ hasText: '300 g instead of 150 g' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expectFigure(page, /about\s*52 g/);
  await expect(card).not.toContainText('Your items');
  await page.getByText('How this was estimated').click();
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible();
});

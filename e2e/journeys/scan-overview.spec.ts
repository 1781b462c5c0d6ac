import { expectAccessible } from '../support/accessibility.js';
import { expectSuccess } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { expectFigure, scan } from '../support/meal.js';
import { aPerson, register } from '../support/person.js';

test('a complaint is answered in three clicks: the person, their meals, the meal', async ({
  page: eater,
  administrator: page,
}) => {
  const person = await register(eater, aPerson('Wanda'));
  await scan(eater, { note: 'a bowl of curry' });
  await expectFigure(eater, '52');
  const mealId = new URL(eater.url()).pathname.split('/').at(-1);
  const feedback = { thumb: 'down', comment: 'There was far more rice' };
  await expectSuccess(await eater.request.post(`/api/scans/${mealId}/feedback`, { data: feedback }));
  await expectSuccess(
    await eater.request.put(`/api/scans/${mealId}/override`, { data: { carbs: 80, reason: 'portion' } }),
  );

  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: `Meals of ${person.email}: 1 scan` }).click();
  const scans = page.getByRole('table', { name: 'Scans' });
  await expect(scans).toContainText('80.0 g, corrected');
  await scans.getByRole('link', { name: /^Open/ }).click();
  const meal = page.getByRole('dialog');
  await expect(meal).toContainText('Thumb down: There was far more rice');
  await expect(meal).toContainText('80.0 g: The portion is different');
  await expect(meal.getByRole('region', { name: 'Primary model' })).toContainText('52.0 g');

  await meal.getByRole('button', { name: 'Edit note and assignee' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked for the weight of the rice');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(meal.getByRole('region', { name: 'Note and assignee' })).toContainText('Asked for the weight');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('searchbox', { name: 'Search' }).fill('far more rice');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Corrected' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await expect(scans.locator('tbody tr')).toHaveCount(1);
  // A table is paler while it loads.
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^carbsight-meals-.*\.csv$/);
});

import { expect, type Page, test } from '@playwright/test';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';
import { stack } from '../support/stack.js';

test.use({ baseURL: stack.builtInUrl });

const NOTE = 'pizza and blorptang';
const figureOf = (page: Page) => page.getByRole('region', { name: 'Carbohydrates' });

test('missing foods are added, the question is answered, and both are remembered next time', async ({ page }) => {
  await register(page);
  await scan(page, { note: NOTE });
  await expectFigure(page, /at least\s*\d+ g/);
  await expect(figureOf(page)).not.toContainText('likely');

  await page.getByRole('button', { name: 'Search for blorptang' }).click();
  await expect(page.getByLabel('Search the food table')).toHaveValue('blorptang');
  await page.getByLabel('Search the food table').fill('banana');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Raw banana\b(?!s)/ })
    .click();
  await page.getByRole('button', { name: /^blorptang: .*Type the amount$/ }).click();
  await page.getByRole('textbox', { name: 'blorptang in grams' }).fill('100');
  await page.keyboard.press('Enter');
  await expectFigure(page, /about\s*\d+ g/i);
  await expect(figureOf(page)).toContainText(/likely \d+ to \d+ g/);

  const question = page.getByRole('group', { name: 'How much pizza did you have?' });
  await question.getByRole('button', { name: /^half/ }).click();
  await expectFigure(page, /about\s*8\d g/);
  await expect(question).toHaveCount(0);

  await page.goto('/');
  await scan(page, { note: NOTE });
  await expectFigure(page, /about\s*8\d g/);
  await expect(figureOf(page)).not.toContainText('at least');
  const items = page.getByRole('region', { name: 'What’s in it' }).getByRole('listitem');
  await expect(items).toHaveText([/as last time/, /as last time/]);
  await expect(question).toHaveCount(0);
});

import { expect, type Page, test } from '@playwright/test';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';
import { countTaps } from '../support/taps.js';

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
  await expect(card).toContainText('I weighed it.');
  await expect(card).toContainText('The estimate was about 52 g, likely 44 to 63 g.');

  await page.reload();
  await expectFigure(page, /your value\s*61 g/i);
  await page.getByRole('button', { name: 'Go back to the estimate' }).click();
  await expectFigure(page, /about\s*52 g/);
  await openDetails(page);
  await page.getByText(/History of this meal/).click();
  await expect(page.getByRole('listitem').filter({ hasText: '61 g' })).toBeVisible();
});

test('a row is changed with one tap without a model call, another is added, and both are undone', async ({ page }) => {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  await page.getByRole('button', { name: 'More Basmati rice, cooked' }).click();
  await expectFigure(page, /about\s*55 g/);

  await page.getByRole('button', { name: /^\+ add/ }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^\+ add/ }).click();
  await page.getByLabel('Search the food table').fill('lentils mature');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Lentils, mature seeds, cooked/ })
    .first()
    .click();
  const lentils = page.getByRole('button', { name: /^Lentils.*Type the amount$/ });
  await lentils.click();
  await page.getByRole('textbox', { name: /^Lentils.* in grams$/ }).fill('100');
  await page.keyboard.press('Enter');
  await expectFigure(page, /about\s*7\d g/);

  await page.reload();
  await expectFigure(page, /about\s*7\d g/);
  for (const _ of ['weight', 'lentils', 'rice']) {
    const before = await page.getByRole('region', { name: 'Carbohydrates' }).textContent();
    await page.getByRole('button', { name: 'Undo the last change' }).first().click();
    await expect(page.getByRole('region', { name: 'Carbohydrates' })).not.toHaveText(before ?? '');
  }
  await expectFigure(page, /about\s*52 g/);
});

test('a row is changed in two taps, replaced in three, and another added in two and its words', async ({ page }) => {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  const figure = page.getByRole('region', { name: 'Carbohydrates' });
  const taps = await countTaps(page);

  await page.getByRole('button', { name: /^Basmati rice.*Type the amount$/ }).click();
  await page.getByRole('textbox', { name: /^Basmati rice.* in grams$/ }).fill('100');
  await page.keyboard.press('Enter');
  await expect(figure).toContainText(/about\s*38 g/);
  expect(await taps()).toBeLessThanOrEqual(2);

  const changed = await taps();
  await page.getByRole('button', { name: /^Basmati rice.*Change$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Search the food table').fill('lentils mature');
  await sheet
    .getByRole('button', { name: /Lentils, mature seeds, cooked/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^More Lentils/ })).toBeVisible();
  const replaced = await taps();
  expect(replaced - changed).toBeLessThanOrEqual(3);

  await page.getByRole('button', { name: /^\+ add/ }).click();
  await sheet.getByLabel('Search the food table').fill('a slice of toast');
  await sheet.getByRole('button', { name: /^Estimate/ }).click();
  await expect(sheet).toHaveCount(0);
  expect((await taps()) - replaced).toBeLessThanOrEqual(2);
});

test('a stranger to the mouse gets from an empty page to a corrected meal', async ({ page }) => {
  await register(page);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'What are you eating?' }).focus();
  await page.keyboard.type('2 slices of toast');
  await page.keyboard.press('Enter');
  await expectFigure(page, /about\s*\d+ g/);
  const more = page.getByRole('button', { name: 'More Basmati rice, cooked' });
  for (let tabs = 0; tabs < 60 && !(await more.evaluate((button) => button === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(more).toBeFocused();
  const before = (await page.getByRole('region', { name: 'Carbohydrates' }).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Carbohydrates' })).not.toHaveText(before);
  await expect(more).toBeFocused();
});

const openDetails = (page: Page) => page.getByText('Details', { exact: true }).click();

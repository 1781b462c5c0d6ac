import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';

const endOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);

test('a meal is logged again with one tap on another day, with its correction', async ({ page }) => {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  await page.getByRole('button', { name: 'Enter the total' }).click();
  await page.getByLabel('Carbohydrates in grams').fill('61');
  await page.getByRole('radio', { name: 'I weighed it' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectFigure(page, /your value\s*61 g/i);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change the time' }).click();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('When was it eaten?').fill(`${yesterday}T08:15`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Time changed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('08:15');

  await page.goto('/');
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const again = page.getByRole('region', { name: 'Log again' });
  await expect.poll(async () => (await again.boundingBox())?.width).toBeGreaterThan(400);
  expect(await endOf(again.getByRole('list'))).toBeLessThanOrEqual(await endOf(again));
  if (phone) await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^Log Chicken curry with basmati rice now: 61 g$/ }).click();
  await expect(page.getByText('Logged: Chicken curry with basmati rice, 61 g.')).toBeVisible();
  await expect(page.getByText('61 g so far')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: it’s no longer in your history.')).toBeVisible();
  await expect(page.getByText('61 g so far')).toBeHidden();
  await expectAccessible(page);

  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  await expect(page.getByText('You logged this before and corrected it to 61 g.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use 61 g' }).click();
  await expectFigure(page, /your value\s*61 g/i);
  await expect(page.getByText(/You logged this before/)).toBeHidden();
});

test('a meal without a photo is entered in words or by its carbs', async ({ page }) => {
  await register(page);
  await page.getByLabel('What are you eating?').fill('chicken curry with rice');
  await page.getByRole('button', { name: 'Estimate what you wrote' }).click();
  await expectFigure(page, /about\s*52 g/);
  await expect(page.getByText('Described in words, without a photo')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /^Enter the carbs/ }).click();
  await page.getByLabel('What was it?').fill('Granola bar');
  await page.getByLabel('Carbohydrates in grams').fill('23.5');
  await page.getByRole('radio', { name: 'From the label' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log this meal' }).click();
  await expectFigure(page, /your value\s*23\.5 g/i);
  await expect(page.getByText('Entered by you, not estimated')).toBeVisible();
  await expect(page.getByText(/likely|confidence/i)).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure } from '../support/meal.js';
import { createAccount, register } from '../support/person.js';
import { countTaps } from '../support/taps.js';

test('words take two taps from the start', async ({ page }) => {
  await register(page);
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible();
  await expectAccessible(page);
  const taps = await countTaps(page);
  await page.getByLabel('What are you eating?').click();
  await page.keyboard.type('chicken curry with rice');
  await page.getByRole('button', { name: 'Estimate what you wrote' }).click();
  await expectFigure(page, /about\s*52 g/);
  expect(await taps()).toBe(2);
});

test('a usual meal takes one tap, and half of it is chosen from a menu', async ({ page }) => {
  await createAccount(page.request);
  for (const days of [1, 2]) {
    const eatenAt = new Date(Date.now() - days * 86_400_000).toISOString();
    const items = [
      { foodId: 'usda-sr28:16070', grams: 150 },
      { item: 'Bread roll', grams: 60, carbs: 28 },
    ];
    await page.request.post('/api/scans/manual', { data: { name: 'Lentils with a roll', items, eatenAt } });
  }
  await page.goto('/');
  const again = page.getByRole('region', { name: 'Usual at this hour' });
  await expect(again.getByText('on 2 days around now')).toBeVisible();
  await expectAccessible(page);

  const taps = await countTaps(page);
  await again.getByRole('button', { name: /^Log Lentils with a roll now/ }).click();
  await expect(page.getByText('58 g so far')).toBeVisible();
  expect(await taps()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('nothing logged yet')).toBeVisible();

  const portionButton = again.getByRole('button', { name: 'Log part of Lentils with a roll' });
  await portionButton.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Half/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(portionButton).toBeFocused();
  await portionButton.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^Half/ }).click();
  await expect(page.getByText('29 g so far')).toBeVisible();

  await portionButton.click();
  await page.getByRole('menuitem', { name: 'By weight' }).click();
  await page.getByRole('dialog').getByLabel('Grams').fill('70');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Log 19/ })
    .click();
  await expect(page.getByText('49 g so far')).toBeVisible();
  const row = page.getByRole('region', { name: 'Today’s meals' }).getByRole('link', { name: /Lentils with a roll/ });
  await row.last().click();
  await expect(page.getByText('Half of an earlier meal')).toBeVisible();
});

test('a food of one’s own takes three taps', async ({ page }) => {
  await createAccount(page.request);
  const granola = { name: 'Granola', convention: 'available', per100: { carbs: 54, fibre: 6, sugars: 20 } };
  expect((await page.request.post('/api/foods/own', { data: granola })).status()).toBe(201);
  await page.goto('/foods');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: /^Log Granola/ }).click();
  await page.getByRole('textbox', { name: 'Grams' }).click();
  await page.keyboard.type('50');
  await page.getByRole('button', { name: 'Log it' }).click();
  await expectFigure(page, /30 g/);
  expect(await taps()).toBe(3);
});

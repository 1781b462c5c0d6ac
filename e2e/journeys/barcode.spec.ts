import { renderLabel } from '@carbsight/labels/testing';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { showBarcodeToCamera } from '../support/barcode-camera.js';
import { OVERFLOWING_ELEMENTS } from '../support/overflow.js';
import { createAccount } from '../support/person.js';
import { showPictureToCamera } from '../support/picture-camera.js';
import { countTaps } from '../support/taps.js';

/** Butter biscuits of the fake Open Food Facts: 70 g per 100 g, and 3 g of fibre. */
const BISCUITS = '4099999000012';
const LEMONADE = '4099999000029';

test('a typed barcode takes three taps', async ({ page }) => {
  await createAccount(page.request);
  await page.goto('/');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page.getByText('Point the camera at the barcode.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(OVERFLOWING_ELEMENTS)).toEqual([]);
  await page.getByLabel('Type the code instead').click();
  await page.keyboard.type(BISCUITS);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Butter biscuits' })).toBeVisible();
  await expect(page.getByText(/ g per serving × 1 = 18\.3 g/)).toBeVisible();
  await expect(page.getByText('Data from Open Food Facts (ODbL)')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(OVERFLOWING_ELEMENTS)).toEqual([]);
  await page.getByRole('button', { name: 'Log it' }).click();
  await expect(page.getByText('18 g so far')).toBeVisible();
  expect(await taps()).toBe(3);
});

test('the camera reads a barcode', async ({ page }) => {
  await createAccount(page.request);
  await showBarcodeToCamera(page, LEMONADE);
  await page.goto('/scan/barcode');
  await expect(page.getByRole('heading', { name: 'Lemonade' })).toBeVisible();
  await page.getByText('Millilitres', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Millilitres' }).fill('330');
  await expect(page.getByText('9.8 g per 100 ml × 330 ml = 32.3 g')).toBeVisible();
});

test('the camera for meals offers to look up a barcode', async ({ page }) => {
  await createAccount(page.request);
  await showBarcodeToCamera(page, LEMONADE);
  await page.goto('/?camera=true');
  const found = page.getByRole('link', { name: `Look up barcode ${LEMONADE}` });
  await expect(found).toBeVisible();
  expect(await page.evaluate(OVERFLOWING_ELEMENTS)).toEqual([]);
  await found.click();
  await expect(page.getByRole('heading', { name: 'Lemonade' })).toBeVisible();
});

test('the camera for meals says when it sees a nutrition label', async ({ page }) => {
  await createAccount(page.request);
  const { photo } = await renderLabel({ locale: 'en-GB', level: 'easy', seed: 6 });
  await showPictureToCamera(page, photo);
  await page.goto('/?camera=true');
  await expect(page.getByText('Nutrition label: hold still and take the photo.')).toBeVisible();
  expect(await page.evaluate(OVERFLOWING_ELEMENTS)).toEqual([]);
});

import { renderLabel } from '@carbsight/labels/testing';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure } from '../support/meal.js';
import { OVERFLOWING_ELEMENTS } from '../support/overflow.js';
import { createAccount } from '../support/person.js';
import { stack } from '../support/stack.js';
import { countTaps } from '../support/taps.js';

test.use({ baseURL: stack.builtInUrl });

/** Alone, because reading a label needs the whole machine. */
const READ_WITHIN_MS = 150_000;

test('without a key, the photo of a label becomes a figure in four taps after the photo', {
  tag: '@exclusive',
}, async ({ page }) => {
  const { photo, truth } = await renderLabel({ locale: 'en-GB', level: 'easy', seed: 7 });
  test.slow();
  // A new person counts fibre, which a British label states separately.
  const [carbs = 0, , fibre] = truth.H ?? [];
  const eaten = (carbs + (fibre ?? 0)) / 2;
  await createAccount(page.request);
  await page.goto('/');
  const taps = await countTaps(page);
  await page
    .getByLabel('Photo of the meal')
    .setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Estimate carbs' }).click();

  await expect(page.getByRole('heading', { name: 'How much of it?' })).toBeVisible({ timeout: READ_WITHIN_MS });
  await expectAccessible(page);
  expect(await page.evaluate(OVERFLOWING_ELEMENTS)).toEqual([]);
  await page.getByText(/^(Grams|Millilitres)$/).click();
  const amount = page.getByRole('textbox', { name: /^(Grams|Millilitres)$/ });
  await amount.click();
  await amount.fill('50');
  await page.getByRole('button', { name: 'Log it' }).click();
  await expectFigure(page, new RegExp(`about (${Math.floor(eaten)}|${Math.ceil(eaten)}) g`));
  expect(await taps()).toBe(4);
});

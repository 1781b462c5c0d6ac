import { expect, type Locator, test } from '@playwright/test';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';
import { stack } from '../support/stack.js';

test.use({ baseURL: stack.builtInUrl });

/** What the amount rests on and the amount, without a press, and what it was found as, unless that is the person's own word. */
async function expectTableRows(items: Locator): Promise<void> {
  for (const item of await items.all()) await expect(item).toContainText(/(as stated|assumed).*\d g/);
  await expect(items.first()).toContainText(/^egg whites\S.* · as stated.*398 g/);
}

test('without a key, a photo of a plate needs words, which give the figure', async ({ page }) => {
  await register(page);
  await scan(page, { photo: 'n5k_dish_1565021714_overhead.jpg' });
  await expect(page.getByRole('heading', { name: 'What did you eat?' })).toBeVisible({ timeout: 120_000 });

  await page
    .getByLabel('What is on the plate?')
    .fill('398 g egg whites, 100 g sweet potato, 87 g berries, 75 g honeydew melon');
  await page.getByRole('button', { name: 'Estimate with these words' }).click();
  await expectFigure(page, /about\s*(3[3-9]|4[0-7]) g/);
  const items = page.getByRole('region', { name: 'What’s in it' }).getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expectTableRows(items);
});

test('a phone’s HEIC file is accepted, even as a JPEG', async ({ page }) => {
  await register(page);
  await scan(page, { photo: 'nonfood_iphone_original.heic', name: 'IMG_1.jpg', note: '200 g cooked rice' });
  await expectFigure(page, /about\s*5\d g/);
  await expect(page.getByRole('img', { name: /^Photo of/ })).toHaveJSProperty('complete', true);
});

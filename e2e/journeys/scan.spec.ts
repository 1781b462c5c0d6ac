import { expect, test } from '@playwright/test';
import { expectFigure, samplePhoto, scan } from '../support/meal.js';
import { aNote, releaseAnswer, words } from '../support/model-script.js';
import { register } from '../support/person.js';

test('a photo with a note becomes a figure with a range and appears in the history', async ({ page }) => {
  await register(page);
  await scan(page, { note: 'chicken curry with rice' });

  await expectFigure(page, /about\s*52 g/);
  const card = page.getByRole('region', { name: 'Carbohydrates' });
  await expect(card).toContainText('likely 44 to 63 g');
  await expect(card).toContainText('Medium confidence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chicken curry with basmati rice');
  await expect(page.getByRole('listitem').filter({ hasText: 'Basmati rice, cooked' })).toContainText('42 g');

  await page.getByRole('link', { name: 'History' }).click();
  const row = page.getByRole('link', { name: /Chicken curry with basmati rice/ });
  await expect(row).toContainText('52 g');
  await page.getByLabel('Search your meals').fill('no such dish');
  await expect(page.getByText('No matching meals')).toBeVisible();
  await page.getByRole('button', { name: 'Show all meals' }).click();
  await row.click();
  await expectFigure(page, /about\s*52 g/);
});

test('waiting survives a reload', async ({ page }) => {
  await register(page);
  const note = aNote(words.slow);
  await scan(page, { note });
  const title = page.getByRole('heading', { name: 'Estimating your meal' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Analysing the meal' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await page.reload();
  await expect(title).toBeVisible();
  await releaseAnswer(note);
  await expectFigure(page, /about\s*52 g/);
});

test('an untrustworthy answer is not shown, and a description leads to an estimate', async ({ page }) => {
  await register(page);
  await scan(page, { note: words.untrustworthy });
  await expect(page.getByRole('heading', { name: 'The estimate was not reliable' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('forty', { exact: false }).and(page.getByRole('region'))).toHaveCount(0);

  await page.getByLabel('What is on the plate?').fill('chicken curry with rice');
  await page.getByRole('button', { name: 'Estimate with these words' }).click();
  await expectFigure(page, /about\s*52 g/);
});

test('the camera takes the photo, which can be retaken, and a second one of the same meal is chosen', async ({
  page,
}) => {
  await register(page);
  await page.getByRole('link', { name: 'Scan' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('button', { name: 'Retake' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('button', { name: 'Use photo' }).click();
  const more = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose more photos' }).click();
  await (await more).setFiles(samplePhoto('meal_breakfast.jpg'));
  await expect(page.getByRole('button', { name: 'Photo 2 of 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Estimate carbs' }).click();
  await expectFigure(page, /about\s*52 g/);
  const gallery = page.getByRole('region', { name: 'Photos of this meal' });
  await gallery.getByRole('button', { name: 'Photo 2 of 2' }).click();
  const second = gallery.getByRole('img', { name: /Photo 2 of 2/ });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  expect(await second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  // Not cut off by its scroll container.
  expect((await gallery.boundingBox())?.height).toBeGreaterThan(130);
});

test('the page of a meal renders when its data arrives, not after a timeout', async ({ page }) => {
  await register(page);
  await scan(page);
  await expectFigure(page, /\d+ g/);
  // Long timers never fire, so a page that waits for its timeout stays empty.
  await page.addInitScript(() => {
    const soon = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, ms = 0) =>
      ms < 1_000 ? soon(work, ms) : 0) as typeof globalThis.setTimeout;
  });
  await page.reload();
  await expectFigure(page, /\d+ g/);
});

import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';

const photo = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const IMAGES = '/api/admin/golden-set/images';
/** Every five seconds, maintenance enqueues the calls of started runs. */
const RUN_WITHIN_MS = 60_000;

test.beforeEach(async ({ administrator: page }) => {
  const images = (await (await page.request.get(IMAGES)).json()) as { id: string }[];
  for (const { id } of images) await page.request.delete(`${IMAGES}/${id}`);
});

async function start(page: Page, name: string, repeats = '1'): Promise<void> {
  await page
    .getByRole('button', { name: /Run (Batch|First) Test/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Run Batch Test' });
  await dialog.getByLabel('Test Name').fill(name);
  await dialog.getByRole('combobox', { name: 'AI Model' }).click();
  await page.getByRole('option', { name: 'GPT-4o' }).click();
  await dialog.getByLabel('Repeats per image').fill(repeats);
  await expect(dialog.getByText(/\$\d+\.\d{4}/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Start Test' }).click();
  // The message of an earlier run may still be there.
  await expect(page.getByText('Batch test started successfully').last()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name }).getByText('Completed')).toBeVisible({ timeout: RUN_WITHIN_MS });
}

test('an image is uploaded and described, and two runs on it are compared', { tag: '@exclusive' }, async ({
  administrator: page,
}) => {
  test.slow();
  await page.goto('/admin/golden-set');
  await expect(page.getByRole('heading', { level: 1, name: 'Golden Set Batch Testing' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload First Image' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Image' });
  await upload.getByRole('button', { name: 'Upload Image' }).click();
  await expect(upload.getByText('Please upload an image')).toBeVisible();
  await upload.locator('input[type=file]').first().setInputFiles(photo('n5k_dish_1560442279_overhead.jpg'));
  await upload.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('Image uploaded! Click edit to add meal details.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Test Images' })).toContainText('No details yet');

  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Image Details' });
  await edit.getByLabel('Meal Name').fill('Chicken curry with rice');
  await edit.getByLabel('Ground Truth Carbs (g)').fill('50');
  await edit.getByLabel('Metadata (JSON, optional)').fill('{"note": oops}');
  await edit.getByRole('button', { name: 'Save Details' }).click();
  await expect(edit.getByText(/line 1/i)).toBeVisible();
  await edit.getByLabel('Metadata (JSON, optional)').fill('{"note": "chicken curry with rice"}');
  await edit.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Image details updated successfully')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Batch Test Runs' }).click();
  await start(page, 'First run', '2');
  await start(page, 'Second run');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Details of First run' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First run' })).toBeVisible();
  await expect(page.getByText(/^Run #/)).toBeVisible();
  await expect(page.getByText('Prompt Configuration')).toBeVisible();
  await page.getByRole('tab', { name: 'Gate' }).click();
  await expect(page.getByText('Insufficient data').first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(3);

  await page.goto('/admin/golden-set?tab=runs');
  await page.getByRole('button', { name: 'Compare First run' }).click();
  await page.getByRole('button', { name: 'Compare Second run with First run' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Runs' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Images of both runs' })).toContainText('Chicken curry with rice');
  await expectAccessible(page);
  await page.goto('/admin/golden-set/runs/none');
  await expect(page.getByRole('heading', { name: 'Run not found' }).first()).toBeVisible();
});

test('a folder, a CSV with truths and dropped photos are uploaded together', { tag: '@exclusive' }, async ({
  administrator: page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'carbsight-truths-'));
  const names = ['n5k_dish_1560442279_overhead.jpg', 'n5k_dish_1565021714_overhead.jpg', 'food_apple_in_hand.jpg'];
  for (const name of names) await copyFile(photo(name), join(folder, name));
  const lines = [
    'fileName,mealName,groundTruthCarbs,truthSource,tags,notFood',
    `${names[0]},Egg whites,39.6,weighed,breakfast,`,
    `${names[1]},"Rice, with beans",61,weighed,,no`,
    'not-there.jpg,Ghost,10,visual,,',
  ];
  await writeFile(join(folder, 'truths.csv'), lines.join('\n'));
  await page.goto('/admin/golden-set');
  await page
    .getByRole('button', { name: /^Upload (First )?Image$/ })
    .first()
    .click();
  const upload = page.getByRole('dialog', { name: 'Upload Image' });
  await upload.getByLabel('Folder').setInputFiles(folder);
  await expect(upload.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')).toHaveCount(3);
  await expect(upload.getByText('3 images chosen')).toBeVisible();
  await expect(upload.getByText(/not-there\.jpg/)).toBeVisible();

  const nonFood = (await readFile(photo('plate_muffin_toycheese_exif_gps.jpg'))).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const browser = globalThis as unknown as { DataTransfer: new () => { items: { add: (file: File) => void } } };
    const transfer = new browser.DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, nonFood);
  await upload.getByText('Drop photos, a folder or a CSV here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(upload.getByText('4 images chosen')).toBeVisible();
  await upload.getByRole('button', { name: 'Upload Image' }).click();

  const images = page.getByRole('table', { name: 'Test Images' });
  await expect(images.getByRole('row')).toHaveCount(1 + 4);
  const row = images.getByRole('row').filter({ hasText: 'Rice, with beans' });
  await expect(row).toContainText('61.0 g');
  await expect(images.getByRole('row').filter({ hasText: 'Egg whites' })).toContainText('39.6 g');
  await expect(images.getByRole('row').filter({ hasText: 'dropped.jpg' })).toContainText('No details yet');
  await rm(folder, { recursive: true });
});

import type { Download, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { query } from '../support/database.js';
import { expect, test } from '../support/journey.js';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';

/** Scans a meal of 52 g, gives a thumbs down, and enters 20 g. @returns the meal's id */
async function rejectEstimate(page: Page): Promise<string> {
  await register(page);
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  const no = page.getByRole('region', { name: 'Was this right?' }).getByRole('button', { name: 'No', exact: true });
  await no.click();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Enter the total' }).click();
  await page.getByLabel('Carbohydrates in grams').fill('20');
  await page.getByRole('radio', { name: 'I weighed it' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFigure(page, /your value\s*20 g/i);
  return page.url().split('/').at(-1) ?? '';
}

async function textOf(download: Download): Promise<string> {
  return Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
}

test('feedback and corrections are counted, shown and exported', async ({ page, administrator: admin }) => {
  const mealId = await rejectEstimate(page);
  // A separate prompt version keeps this meal apart from the others on this stack.
  const version = `journey-${crypto.randomUUID().slice(0, 8)}`;
  await query('UPDATE estimates SET prompt_version = $1 WHERE meal_id = $2', [version, mealId]);

  await admin.goto('/admin/evaluation');
  await expect(admin.getByRole('heading', { level: 1, name: 'Model Evaluation' })).toBeVisible();
  await admin.getByRole('combobox', { name: 'Prompt version' }).click();
  await admin.getByRole('option', { name: version }).click();
  const card = (name: string) => admin.getByRole('region', { name });
  await expect(card('Total Scans')).toContainText('1Answered with an estimate');
  await expect(card('Thumbs Up Rate')).toContainText('0.0%');
  await expect(card('Thumbs Down Rate')).toContainText('100.0%');
  await expect(card('Override Rate')).toContainText('1 of 1 scans');
  await expect(card('Average Carb Delta')).toContainText('+32.0 g');
  await expect(card('Average Carb Delta')).toContainText('Over-estimation');
  await expect(admin.getByRole('row', { name: new RegExp(version) })).toContainText('0.0%');
  await expectAccessible(admin);

  await admin.getByRole('tab', { name: 'Carb Delta Distribution' }).click();
  await expect(admin.getByRole('list', { name: 'Ranges' }).getByRole('listitem').last()).toHaveText('1> 20 g100.0%');
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^model-evaluation-weekly-[\dT-]+\.csv$/);
  const [, line, ...rest] = (await textOf(download)).split('\r\n');
  expect(line).toContain(`"${version}",1,0,0,1,100,1,100,32,`);
  expect(rest).toEqual(['']);

  await admin.getByRole('combobox', { name: 'Prompt version' }).click();
  await admin.getByRole('option', { name: 'v2.1' }).click();
  await expect(admin.getByText('No Data Available')).toBeVisible();
});

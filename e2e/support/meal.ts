import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

export const samplePhoto = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));

/** Chooses a photo on the home page, adds words, and asks. Ends wherever that leads. */
export async function scan(page: Page, { photo = 'meal_breakfast.jpg', note = '' } = {}): Promise<void> {
  await page.getByLabel('Photo of the meal').setInputFiles(samplePhoto(photo));
  await expect(page.getByRole('heading', { name: 'Your meal' })).toBeVisible();
  if (note) await page.getByLabel('What is on the plate?').fill(note);
  await page.getByRole('button', { name: 'Estimate carbs' }).click();
}

/** The answer: its figure and its range, which always stand together. */
export async function expectFigure(page: Page, figure: string | RegExp): Promise<void> {
  const card = page.getByRole('region', { name: 'Carbohydrates' });
  await expect(card).toContainText(figure, { timeout: 60_000 });
  await expect(card).toContainText('not medical advice');
}

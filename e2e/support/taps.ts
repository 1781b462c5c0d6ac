import type { Page } from '@playwright/test';

/** Counts every tap from here on, including those that hit nothing. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.taps));
}

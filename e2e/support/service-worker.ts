import type { Page } from '@playwright/test';

/** The service worker opens the app from the second visit on. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
}

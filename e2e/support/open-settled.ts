import { expect, type Page } from '@playwright/test';

/** Waits until the last render is on the screen and the page is idle. */
const WAIT_UNTIL_IDLE = `new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })))`;

/**
 * Opens a page and waits until everything it requests has arrived. Playwright's "networkidle" waits half a second without a
 * request; this checks twice that no request is pending, with the page's own work in between.
 */
export async function openSettled(page: Page, path: string): Promise<void> {
  const underWay = new Set<object>();
  const begin = (request: object) => underWay.add(request);
  const end = (request: object) => underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached({ timeout: 60_000 });
  await expect(async () => {
    for (let look = 0; look < 2; look += 1) {
      await page.evaluate(WAIT_UNTIL_IDLE);
      expect(underWay.size, `requests under way at ${path}`).toBe(0);
    }
  }).toPass({ intervals: [20, 50, 100], timeout: 60_000 });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
